/**
 * Generated from the service's OpenAPI document by `npm run schema -w client`; a test compares the two. Not edited by hand.
 */
export interface paths {
    "/account": {
        get: operations["getAccount"];
        patch: operations["updateAccount"];
    };
    "/alert_rules": {
        get: operations["listAlertRules"];
        post: operations["createAlertRule"];
    };
    "/alert_rules/preview": {
        post: operations["previewAlertRule"];
    };
    "/alert_rules/{id}": {
        get: operations["getAlertRule"];
        patch: operations["updateAlertRule"];
        delete: operations["deleteAlertRule"];
    };
    "/alerts": {
        get: operations["listAlerts"];
    };
    "/alerts/read_all": {
        post: operations["readAllAlerts"];
    };
    "/alerts/unread": {
        get: operations["countUnreadAlerts"];
    };
    "/alerts/{id}": {
        get: operations["getAlert"];
        patch: operations["updateAlert"];
    };
    "/api_keys": {
        get: operations["listApiKeys"];
        post: operations["createApiKey"];
    };
    "/api_keys/{id}": {
        get: operations["getApiKey"];
        patch: operations["updateApiKey"];
        delete: operations["deleteApiKey"];
    };
    "/api_keys/{id}/rotate": {
        post: operations["rotateApiKey"];
    };
    "/attention": {
        get: operations["listAttention"];
    };
    "/attention/facets/{facet}": {
        get: operations["countAttentionByFacet"];
    };
    "/attention/preview": {
        post: operations["previewAttention"];
    };
    "/audit_events": {
        get: operations["listAuditEvents"];
    };
    "/calendar": {
        get: operations["listCalendarDays"];
    };
    "/calendar/entries": {
        get: operations["listCalendarEntries"];
    };
    "/calendar_feeds": {
        get: operations["listCalendarFeeds"];
        post: operations["createCalendarFeed"];
    };
    "/calendar_feeds/{id}": {
        get: operations["getCalendarFeed"];
        delete: operations["deleteCalendarFeed"];
    };
    "/charges": {
        get: operations["listCharges"];
    };
    "/chat_channels": {
        get: operations["listChatChannels"];
        post: operations["createChatChannel"];
    };
    "/chat_channels/{id}": {
        get: operations["getChatChannel"];
        patch: operations["updateChatChannel"];
        delete: operations["deleteChatChannel"];
    };
    "/chat_channels/{id}/test": {
        post: operations["testChatChannel"];
    };
    "/containers": {
        patch: operations["updateContainers"];
        get: operations["listContainers"];
    };
    "/containers/changes": {
        post: operations["changeContainers"];
    };
    "/containers/facets/{facet}": {
        get: operations["countContainersByFacet"];
    };
    "/containers/last_free_days": {
        get: operations["countContainersByLastFreeDay"];
    };
    "/containers/predicted_arrivals": {
        get: operations["countContainersByPredictedArrival"];
    };
    "/containers/refresh": {
        post: operations["refreshContainers"];
    };
    "/containers/statuses": {
        get: operations["countContainersByStatus"];
    };
    "/containers/{id}": {
        patch: operations["updateContainer"];
        get: operations["getContainer"];
    };
    "/containers/{id}/audit_events": {
        get: operations["listContainerAuditEvents"];
    };
    "/containers/{id}/charges": {
        get: operations["getContainerCharges"];
    };
    "/containers/{id}/custom_fields": {
        get: operations["listContainerCustomFields"];
        post: operations["createContainerCustomField"];
    };
    "/containers/{id}/custom_fields/{api_slug}": {
        patch: operations["updateContainerCustomField"];
        delete: operations["deleteContainerCustomField"];
    };
    "/containers/{id}/emissions": {
        get: operations["getContainerEmissions"];
    };
    "/containers/{id}/events": {
        get: operations["listContainerEvents"];
        post: operations["createContainerEvent"];
    };
    "/containers/{id}/events/{event_id}": {
        get: operations["getContainerEvent"];
        delete: operations["deleteContainerEvent"];
    };
    "/containers/{id}/lateness": {
        get: operations["getContainerLateness"];
    };
    "/containers/{id}/map_geojson": {
        get: operations["getContainerMapGeojson"];
    };
    "/containers/{id}/map_links": {
        post: operations["createContainerMapLink"];
    };
    "/containers/{id}/notes": {
        get: operations["listContainerNotes"];
        post: operations["createContainerNote"];
    };
    "/containers/{id}/notes/{note_id}": {
        patch: operations["updateContainerNote"];
        delete: operations["deleteContainerNote"];
    };
    "/containers/{id}/provenance": {
        get: operations["listContainerProvenance"];
    };
    "/containers/{id}/raw_events": {
        get: operations["listContainerRawEvents"];
    };
    "/containers/{id}/refresh": {
        patch: operations["refreshContainer"];
    };
    "/containers/{id}/route": {
        get: operations["getContainerRoute"];
    };
    "/containers/{id}/sources": {
        get: operations["listContainerSources"];
    };
    "/containers/{id}/suggestions": {
        get: operations["listContainerSuggestions"];
    };
    "/containers/{id}/suggestions/{suggestion_id}/accept": {
        post: operations["acceptContainerSuggestion"];
    };
    "/containers/{id}/suggestions/{suggestion_id}/dismiss": {
        post: operations["dismissContainerSuggestion"];
    };
    "/containers/{id}/transport_events": {
        get: operations["listContainerTransportEvents"];
    };
    "/containers/{id}/updates": {
        get: operations["listContainerUpdates"];
    };
    "/custom_field_definitions": {
        get: operations["listCustomFieldDefinitions"];
        post: operations["createCustomFieldDefinition"];
    };
    "/custom_field_definitions/{definition_id}/options": {
        get: operations["listCustomFieldDefinitionOptions"];
        post: operations["createCustomFieldDefinitionOption"];
    };
    "/custom_field_definitions/{definition_id}/options/{id}": {
        get: operations["getCustomFieldDefinitionOption"];
        patch: operations["updateCustomFieldDefinitionOption"];
        delete: operations["deleteCustomFieldDefinitionOption"];
    };
    "/custom_field_definitions/{id}": {
        get: operations["getCustomFieldDefinition"];
        patch: operations["updateCustomFieldDefinition"];
        delete: operations["deleteCustomFieldDefinition"];
    };
    "/custom_field_definitions/{id}/usage": {
        get: operations["getCustomFieldDefinitionUsage"];
    };
    "/custom_fields": {
        get: operations["listCustomFields"];
        post: operations["createCustomField"];
    };
    "/custom_fields/{id}": {
        get: operations["getCustomField"];
        patch: operations["updateCustomField"];
        delete: operations["deleteCustomField"];
    };
    "/direct_uploads": {
        post: operations["createDirectUpload"];
    };
    "/document_learned_labels": {
        get: operations["listDocumentLearnedLabels"];
    };
    "/document_learned_labels/{id}": {
        delete: operations["deleteDocumentLearnedLabel"];
    };
    "/document_schemas": {
        get: operations["listDocumentSchemas"];
    };
    "/document_schemas/{id}": {
        get: operations["getDocumentSchema"];
    };
    "/documents": {
        get: operations["listDocuments"];
        post: operations["createDocument"];
    };
    "/documents/types": {
        get: operations["listDocumentTypes"];
    };
    "/documents/{id}": {
        get: operations["getDocument"];
        patch: operations["updateDocument"];
        delete: operations["deleteDocument"];
    };
    "/documents/{id}/download_url": {
        get: operations["getDocumentDownloadUrl"];
    };
    "/documents/{id}/merge": {
        post: operations["mergeDocument"];
    };
    "/documents/{id}/pages": {
        get: operations["getDocumentPages"];
    };
    "/documents/{id}/reclassify": {
        post: operations["reclassifyDocument"];
    };
    "/documents/{id}/reextract": {
        post: operations["reextractDocument"];
    };
    "/documents/{id}/relink": {
        post: operations["relinkDocument"];
    };
    "/documents/{id}/rotate": {
        post: operations["rotateDocument"];
    };
    "/documents/{id}/split": {
        post: operations["splitDocument"];
    };
    "/documents/{id}/suggestions": {
        get: operations["listDocumentSuggestions"];
    };
    "/edi": {
        post: operations["uploadEdiInterchange"];
    };
    "/edi_interchanges": {
        get: operations["listEdiInterchanges"];
    };
    "/edi_interchanges/{id}": {
        get: operations["getEdiInterchange"];
    };
    "/edi_interchanges/{id}/acknowledgement": {
        get: operations["getEdiInterchangeAcknowledgement"];
    };
    "/edi_interchanges/{id}/content": {
        get: operations["getEdiInterchangeContent"];
    };
    "/edi_interchanges/{id}/raw_events": {
        get: operations["listEdiInterchangeRawEvents"];
    };
    "/email_submissions": {
        get: operations["listEmailSubmissions"];
    };
    "/email_submissions/{id}": {
        get: operations["getEmailSubmission"];
    };
    "/emissions_report": {
        get: operations["reportEmissions"];
    };
    "/eta_accuracy": {
        get: operations["measureEtas"];
    };
    "/events": {
        get: operations["listEvents"];
    };
    "/events/stream": {
        get: operations["streamEvents"];
    };
    "/exceptions": {
        get: operations["listExceptions"];
    };
    "/exceptions/changes": {
        post: operations["changeExceptions"];
    };
    "/exceptions/{id}": {
        get: operations["getException"];
        patch: operations["updateException"];
    };
    "/exports/containers": {
        get: operations["exportContainers"];
    };
    "/exports/emissions_report": {
        get: operations["exportEmissionsReport"];
    };
    "/exports/eta_accuracy": {
        get: operations["exportEtaAccuracy"];
    };
    "/exports/exceptions": {
        get: operations["exportExceptions"];
    };
    "/exports/invoice_charges": {
        get: operations["exportInvoiceCharges"];
    };
    "/exports/reports/{name}": {
        get: operations["exportReport"];
    };
    "/exports/shipments": {
        get: operations["exportShipments"];
    };
    "/exports/source_scorecards": {
        get: operations["exportSourceScorecards"];
    };
    "/exports/tracking_requests": {
        get: operations["exportTrackingRequests"];
    };
    "/follows": {
        get: operations["listFollows"];
        post: operations["createFollow"];
    };
    "/follows/{id}": {
        delete: operations["deleteFollow"];
    };
    "/health/live": {
        get: operations["getLiveness"];
    };
    "/health/ready": {
        get: operations["getReadiness"];
    };
    "/imports": {
        get: operations["listImports"];
    };
    "/imports/tracking_requests": {
        post: operations["importTrackingRequests"];
    };
    "/imports/{id}": {
        get: operations["getImport"];
    };
    "/imports/{id}/rows": {
        get: operations["listImportRows"];
    };
    "/invites": {
        get: operations["listInvites"];
        post: operations["createInvite"];
    };
    "/invites/accept": {
        post: operations["acceptInvite"];
    };
    "/invites/look": {
        post: operations["previewInvite"];
    };
    "/invites/{id}": {
        delete: operations["deleteInvite"];
    };
    "/invoice_charge_sums": {
        get: operations["sumInvoiceCharges"];
    };
    "/invoice_charges": {
        get: operations["listInvoiceCharges"];
    };
    "/invoice_disputes/{id}": {
        get: operations["getInvoiceDispute"];
        patch: operations["updateInvoiceDispute"];
        delete: operations["deleteInvoiceDispute"];
    };
    "/invoice_disputes/{id}/answer": {
        post: operations["answerInvoiceDispute"];
    };
    "/invoice_disputes/{id}/letter": {
        get: operations["getInvoiceDisputeLetter"];
    };
    "/invoice_disputes/{id}/message": {
        get: operations["getInvoiceDisputeMessage"];
    };
    "/invoice_disputes/{id}/send": {
        post: operations["sendInvoiceDispute"];
    };
    "/invoice_files": {
        post: operations["createInvoiceFile"];
    };
    "/invoice_layouts": {
        get: operations["listInvoiceLayouts"];
        post: operations["createInvoiceLayout"];
    };
    "/invoice_layouts/{id}": {
        get: operations["getInvoiceLayout"];
        patch: operations["updateInvoiceLayout"];
        delete: operations["deleteInvoiceLayout"];
    };
    "/invoice_summary": {
        get: operations["sumInvoices"];
    };
    "/invoices": {
        get: operations["listInvoices"];
        post: operations["createInvoice"];
    };
    "/invoices/check": {
        post: operations["checkInvoice"];
    };
    "/invoices/{id}": {
        get: operations["getInvoice"];
        patch: operations["updateInvoice"];
        delete: operations["deleteInvoice"];
    };
    "/invoices/{id}/check": {
        post: operations["checkInvoiceAgain"];
    };
    "/invoices/{id}/disputes": {
        get: operations["listInvoiceDisputes"];
        post: operations["createInvoiceDispute"];
    };
    "/mail_recipients": {
        get: operations["listMailRecipients"];
    };
    "/mail_recipients/{id}": {
        get: operations["getMailRecipient"];
        delete: operations["deleteMailRecipient"];
    };
    "/map": {
        get: operations["getMap"];
    };
    "/metrics": {
        get: operations["getMetrics"];
    };
    "/metro_areas": {
        get: operations["listMetroAreas"];
    };
    "/metro_areas/{id}": {
        get: operations["getMetroArea"];
    };
    "/milestone_recipients": {
        get: operations["listMilestoneRecipients"];
        post: operations["createMilestoneRecipient"];
    };
    "/milestone_recipients/{id}": {
        get: operations["getMilestoneRecipient"];
        patch: operations["updateMilestoneRecipient"];
        delete: operations["deleteMilestoneRecipient"];
    };
    "/milestone_texts": {
        get: operations["listMilestoneTexts"];
    };
    "/milestone_texts/{id}": {
        patch: operations["updateMilestoneText"];
    };
    "/openapi.json": {
        get: operations["getOpenApiDocument"];
    };
    "/outgoing_mails": {
        get: operations["listOutgoingMails"];
        post: operations["sendTestMail"];
    };
    "/outgoing_mails/{id}": {
        get: operations["getOutgoingMail"];
    };
    "/outgoing_mails/{id}/resend": {
        post: operations["resendOutgoingMail"];
    };
    "/parties": {
        get: operations["listParties"];
        post: operations["createParty"];
    };
    "/parties/{id}": {
        get: operations["getParty"];
        patch: operations["updateParty"];
        delete: operations["deleteParty"];
    };
    "/parties/{id}/merge": {
        post: operations["mergeParty"];
    };
    "/party_usages": {
        get: operations["listPartyUsages"];
    };
    "/party_usages/{id}": {
        get: operations["getPartyUsage"];
    };
    "/password_resets": {
        post: operations["requestPasswordReset"];
    };
    "/place_aliases": {
        get: operations["listPlaceAliases"];
        post: operations["createPlaceAlias"];
    };
    "/place_aliases/{id}": {
        get: operations["getPlaceAlias"];
        delete: operations["deletePlaceAlias"];
    };
    "/ports": {
        get: operations["listPorts"];
    };
    "/ports/{id}": {
        get: operations["getPort"];
    };
    "/rail_terminals/{id}": {
        get: operations["getRailTerminal"];
    };
    "/refused_mails": {
        get: operations["listRefusedMails"];
    };
    "/report_schedules": {
        get: operations["listReportSchedules"];
        post: operations["createReportSchedule"];
    };
    "/report_schedules/{id}": {
        get: operations["getReportSchedule"];
        patch: operations["updateReportSchedule"];
        delete: operations["deleteReportSchedule"];
    };
    "/reports": {
        get: operations["listReports"];
    };
    "/reports/{name}": {
        get: operations["readReport"];
    };
    "/saved_views": {
        get: operations["listSavedViews"];
        post: operations["createSavedView"];
    };
    "/saved_views/{id}": {
        get: operations["getSavedView"];
        patch: operations["updateSavedView"];
        delete: operations["deleteSavedView"];
    };
    "/search": {
        get: operations["search"];
    };
    "/sessions": {
        post: operations["createSession"];
        get: operations["listSessions"];
    };
    "/sessions/current": {
        get: operations["getCurrentSession"];
    };
    "/sessions/current/view": {
        delete: operations["endUserView"];
    };
    "/sessions/{id}": {
        delete: operations["deleteSession"];
    };
    "/shares": {
        get: operations["listShares"];
        post: operations["createShare"];
    };
    "/shares/preview": {
        post: operations["previewShare"];
    };
    "/shares/{id}": {
        get: operations["getShare"];
        patch: operations["updateShare"];
        delete: operations["deleteShare"];
    };
    "/shipments": {
        get: operations["listShipments"];
    };
    "/shipments/changes": {
        post: operations["changeShipments"];
    };
    "/shipments/{id}": {
        patch: operations["updateShipment"];
        get: operations["getShipment"];
    };
    "/shipments/{id}/audit_events": {
        get: operations["listShipmentAuditEvents"];
    };
    "/shipments/{id}/charges": {
        get: operations["getShipmentCharges"];
    };
    "/shipments/{id}/custom_fields": {
        get: operations["listShipmentCustomFields"];
        post: operations["createShipmentCustomField"];
    };
    "/shipments/{id}/custom_fields/{api_slug}": {
        patch: operations["updateShipmentCustomField"];
        delete: operations["deleteShipmentCustomField"];
    };
    "/shipments/{id}/emissions": {
        get: operations["getShipmentEmissions"];
    };
    "/shipments/{id}/etas": {
        get: operations["listShipmentEtas"];
    };
    "/shipments/{id}/provenance": {
        get: operations["listShipmentProvenance"];
    };
    "/shipments/{id}/resume_tracking": {
        patch: operations["resumeTrackingShipment"];
    };
    "/shipments/{id}/stop_tracking": {
        patch: operations["stopTrackingShipment"];
    };
    "/shipping_lines": {
        get: operations["listShippingLines"];
    };
    "/shipping_lines/{id}": {
        get: operations["getShippingLine"];
    };
    "/source_connections": {
        get: operations["listSourceConnections"];
        post: operations["createSourceConnection"];
    };
    "/source_connections/test": {
        post: operations["testSourceConnection"];
    };
    "/source_connections/{id}": {
        get: operations["getSourceConnection"];
        patch: operations["updateSourceConnection"];
        delete: operations["deleteSourceConnection"];
    };
    "/source_profiles": {
        get: operations["listSourceProfiles"];
    };
    "/source_scorecards": {
        get: operations["listSourceScorecards"];
    };
    "/sources": {
        get: operations["listSources"];
    };
    "/sources/{id}/answer_counts": {
        get: operations["listSourceAnswerCounts"];
    };
    "/sources/{id}/answers": {
        get: operations["listSourceAnswers"];
    };
    "/sources/{id}/raw": {
        get: operations["listRawSourceAnswers"];
    };
    "/sources/{id}/raw/{answer_id}": {
        get: operations["getRawSourceAnswer"];
    };
    "/tariffs": {
        get: operations["listTariffs"];
        post: operations["createTariff"];
    };
    "/tariffs/preview": {
        post: operations["previewTariff"];
    };
    "/tariffs/{id}": {
        get: operations["getTariff"];
        patch: operations["updateTariff"];
        delete: operations["deleteTariff"];
    };
    "/tariffs/{id}/usage": {
        get: operations["getTariffUsage"];
    };
    "/terminal_updates": {
        post: operations["createTerminalUpdate"];
    };
    "/terminals": {
        get: operations["listTerminals"];
    };
    "/terminals/{id}": {
        get: operations["getTerminal"];
    };
    "/tracking_requests": {
        get: operations["listTrackingRequests"];
        post: operations["createTrackingRequest"];
    };
    "/tracking_requests/infer_number": {
        post: operations["inferNumber"];
    };
    "/tracking_requests/{id}": {
        patch: operations["updateTrackingRequest"];
        get: operations["getTrackingRequest"];
    };
    "/tracking_requests/{id}/custom_fields": {
        get: operations["listTrackingRequestCustomFields"];
        post: operations["createTrackingRequestCustomField"];
    };
    "/tracking_requests/{id}/custom_fields/{api_slug}": {
        patch: operations["updateTrackingRequestCustomField"];
        delete: operations["deleteTrackingRequestCustomField"];
    };
    "/users": {
        get: operations["listUsers"];
    };
    "/users/me": {
        get: operations["getCurrentUser"];
        patch: operations["updateCurrentUser"];
    };
    "/users/me/digest": {
        get: operations["getDigest"];
        patch: operations["updateDigest"];
    };
    "/users/me/digest/send": {
        post: operations["sendDigestNow"];
    };
    "/users/me/second_factor": {
        post: operations["startSecondFactor"];
        patch: operations["confirmSecondFactor"];
    };
    "/users/me/second_factor/remove": {
        post: operations["removeSecondFactor"];
    };
    "/users/{id}": {
        get: operations["getUser"];
        patch: operations["updateUser"];
        delete: operations["deleteUser"];
    };
    "/users/{id}/log_in_links": {
        post: operations["createUserLogInLink"];
    };
    "/users/{id}/second_factor": {
        delete: operations["removeUserSecondFactor"];
    };
    "/users/{id}/view": {
        post: operations["viewAsUser"];
    };
    "/v2": {
        get: operations["getApiEntrance"];
    };
    "/vessels/{id}": {
        get: operations["getVessel"];
    };
    "/vessels/{id}/future_positions": {
        get: operations["getVesselFuturePositions"];
    };
    "/vessels/{id}/future_positions_with_coordinates": {
        get: operations["getVesselFuturePositionsWithCoordinates"];
    };
    "/waiting_invoice_files": {
        get: operations["listWaitingInvoiceFiles"];
    };
    "/waiting_invoice_files/{id}": {
        delete: operations["deleteWaitingInvoiceFile"];
    };
    "/webhook_notifications": {
        get: operations["listWebhookNotifications"];
    };
    "/webhook_notifications/examples": {
        get: operations["getWebhookNotificationExamples"];
    };
    "/webhook_notifications/{id}": {
        get: operations["getWebhookNotification"];
    };
    "/webhook_notifications/{id}/redeliver": {
        post: operations["redeliverWebhookNotification"];
    };
    "/webhook_notifications/{id}/request": {
        get: operations["getWebhookNotificationRequest"];
    };
    "/webhooks": {
        get: operations["listWebhooks"];
        post: operations["createWebhook"];
    };
    "/webhooks/events": {
        get: operations["listWebhookEvents"];
    };
    "/webhooks/health": {
        get: operations["getWebhookHealth"];
    };
    "/webhooks/ips": {
        get: operations["getWebhookIps"];
    };
    "/webhooks/trigger": {
        post: operations["triggerWebhook"];
    };
    "/webhooks/{id}": {
        get: operations["getWebhook"];
        patch: operations["updateWebhook"];
        delete: operations["deleteWebhook"];
    };
    "/webhooks/{id}/replay": {
        post: operations["replayWebhook"];
    };
    "/webhooks/{id}/rotate_secret": {
        post: operations["rotateWebhookSecret"];
    };
}

export interface operations {
    /**
     * Accept a suggestion
     *
     * Sets the last free day or the estimated arrival, as a value of a user, which takes precedence over all sources. Other values are noted as right. Dismissing undoes it. Roles: member or admin.
     */
    acceptContainerSuggestion: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with container, documents */
                include?: string;
                /** Members to return */
                "fields[suggestion]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** Id of the resource */
                id: string;
                /** Id of the suggestion */
                suggestion_id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["suggestion_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Accept an invite
     *
     * Needs no key. Makes the user, and logs in as POST /v2/sessions does. `email` is needed where the invite names none.
     */
    acceptInvite: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with user */
                include?: string;
                /** Members to return */
                "fields[session]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["accept_invite_body"]; "application/json": components["schemas"]["accept_invite_body"] } };
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["session_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Note the answer to a dispute
     *
     * Sets status and saved amount of the invoice. A later answer replaces an earlier one. Roles: member or admin.
     */
    answerInvoiceDispute: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with invoice */
                include?: string;
                /** Members to return */
                "fields[invoice_dispute]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["answer_invoice_dispute_body"]; "application/json": components["schemas"]["answer_invoice_dispute_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["invoice_dispute_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Change many containers
     *
     * Exactly one change, of the containers of `container_ids`, of those that the filters and `q` find, or with `every` of all, at most 5000. Each shipment or container changes in its own transaction and has its own result. Roles: member or admin. Draws on the rate limit `refresh`.
     */
    changeContainers: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[container_changes]"?: string;
                /** Container number; several with commas */
                "filter[number]"?: string;
                /** current_status. Several with commas: new, on_ship, grounded, available, not_available, awaiting_inland_transfer, on_rail, off_dock, picked_up, delivered, dropped, loaded, empty_returned */
                "filter[status]"?: string;
                /** Id of the shipment; several with commas */
                "filter[shipment_id]"?: components["schemas"]["uuids"];
                /** UN/LOCODE of the port of discharge, or none; several with commas */
                "filter[pod]"?: string;
                /** Last free day: on this day */
                "filter[pickup_lfd]"?: string;
                /** Last free day: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[pickup_lfd][start]"?: components["schemas"]["time_or_date"];
                /** Last free day: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[pickup_lfd][end]"?: components["schemas"]["time_or_date"];
                /** Whether it can be picked up, by the terminal */
                "filter[available_for_pickup]"?: boolean;
                /** Id of the terminal at the port of discharge, or none, or `none`; several with commas */
                "filter[pod_terminal]"?: components["schemas"]["uuids_or_none"];
                /** Whether it has holds, at the port or inland */
                "filter[holds]"?: boolean;
                /** Whether it has fees, at the port or inland */
                "filter[fees]"?: boolean;
                /** Last free day, by the calendar of the port of discharge: on this day */
                "filter[last_free_day]"?: string;
                /** Last free day, by the calendar of the port of discharge: start, inclusive */
                "filter[last_free_day][start]"?: string;
                /** Last free day, by the calendar of the port of discharge: end, inclusive */
                "filter[last_free_day][end]"?: string;
                /** Whether a source, a tariff or a user gives a last free day */
                "filter[last_free_day_known]"?: boolean;
                /** Day of the ETA at the port of discharge, by the calendar of that port: on this day */
                "filter[pod_eta_on]"?: string;
                /** Day of the ETA at the port of discharge, by the calendar of that port: start, inclusive */
                "filter[pod_eta_on][start]"?: string;
                /** Day of the ETA at the port of discharge, by the calendar of that port: end, inclusive */
                "filter[pod_eta_on][end]"?: string;
                /** Arrival predicted at the port of discharge: `p50` of `predicted_eta`: on this day */
                "filter[predicted_pod_at]"?: string;
                /** Arrival predicted at the port of discharge: `p50` of `predicted_eta`: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[predicted_pod_at][start]"?: components["schemas"]["time_or_date"];
                /** Arrival predicted at the port of discharge: `p50` of `predicted_eta`: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[predicted_pod_at][end]"?: components["schemas"]["time_or_date"];
                /** Day of the predicted arrival at the port of discharge, by the calendar of that port: on this day */
                "filter[predicted_pod_on]"?: string;
                /** Day of the predicted arrival at the port of discharge, by the calendar of that port: start, inclusive */
                "filter[predicted_pod_on][start]"?: string;
                /** Day of the predicted arrival at the port of discharge, by the calendar of that port: end, inclusive */
                "filter[predicted_pod_on][end]"?: string;
                /** Days, at least, by which the predicted arrival is later than the line's ETA */
                "filter[predicted_late_days]"?: number;
                /** Days, at least, by which the ETA at the port of discharge is later than the first one was */
                "filter[eta_slip_days]"?: number;
                /** Id of the customer party, or none, or `none`; several with commas */
                "filter[customer_id]"?: components["schemas"]["uuids_or_none"];
                /** SCAC of the shipping line; several with commas */
                "filter[shipping_line_scac]"?: string;
                /** A tag of its shipment; several with commas, of which one is enough */
                "filter[tags]"?: string;
                /** IMO number of a ship of its voyage; several with commas */
                "filter[vessel_imo]"?: string;
                /** IMO number of the ship that it is aboard now; several with commas */
                "filter[aboard_vessel_imo]"?: string;
                /** Kind and code of a source that failed at its last poll for it: `shipping_line:MAEU`; several with commas */
                "filter[failing_source]"?: string;
                /** Kind and code of a source that is polled for it: `terminal:USLAX-WBCT`; several with commas */
                "filter[polled_source]"?: string;
                /** Whether it is picked up, delivered or returned */
                "filter[picked_up]"?: boolean;
                /** A custom field of the container or its shipment and its value, `api_slug:value`; not of sensitive fields */
                "filter[custom_field]"?: string;
                /** Kind of its leading exception: the open one that costs most. Several with commas: last_free_day_passed, detention_running, last_free_day_near, dispute_due, on_hold, not_available, not_picked_up, rolled_over, ship_elsewhere, transshipment_at_risk, milestone_overdue, eta_moved, document_contradicting, document_missing, source_silent */
                "filter[attention]"?: string;
                /** Id of a user whom an unresolved exception of it is assigned to; `none`: it has unresolved exceptions, and all are assigned to nobody, or `none`; several with commas */
                "filter[assigned_to]"?: components["schemas"]["uuids_or_none"];
                /** Day on which it left the port of loading, by the calendar there, as reports count it: on this day */
                "filter[departed_on]"?: string;
                /** Day on which it left the port of loading, by the calendar there, as reports count it: start, inclusive */
                "filter[departed_on][start]"?: string;
                /** Day on which it left the port of loading, by the calendar there, as reports count it: end, inclusive */
                "filter[departed_on][end]"?: string;
                /** Day of the arrival at the port of discharge, by the calendar there, as reports count it: on this day */
                "filter[arrived_on]"?: string;
                /** Day of the arrival at the port of discharge, by the calendar there, as reports count it: start, inclusive */
                "filter[arrived_on][start]"?: string;
                /** Day of the arrival at the port of discharge, by the calendar there, as reports count it: end, inclusive */
                "filter[arrived_on][end]"?: string;
                /** Day on which it left the port of discharge by its gate, by the calendar there, as reports count it: on this day */
                "filter[picked_up_on]"?: string;
                /** Day on which it left the port of discharge by its gate, by the calendar there, as reports count it: start, inclusive */
                "filter[picked_up_on][start]"?: string;
                /** Day on which it left the port of discharge by its gate, by the calendar there, as reports count it: end, inclusive */
                "filter[picked_up_on][end]"?: string;
                /** Ports of loading and discharge of a container that has left, `CNSHA-USLAX`, or none */
                "filter[lane]"?: string;
                /** UN/LOCODE of the port of loading of a container that has left, or none */
                "filter[pol]"?: string;
                /** A last free day of its stay, of any clock that runs: the stated one, and those by tariff: on this day */
                "filter[free_until]"?: string;
                /** A last free day of its stay, of any clock that runs: the stated one, and those by tariff: start, inclusive */
                "filter[free_until][start]"?: string;
                /** A last free day of its stay, of any clock that runs: the stated one, and those by tariff: end, inclusive */
                "filter[free_until][end]"?: string;
                /** Last free day of detention: it is due back empty: on this day */
                "filter[empty_return_due_on]"?: string;
                /** Last free day of detention: it is due back empty: start, inclusive */
                "filter[empty_return_due_on][start]"?: string;
                /** Last free day of detention: it is due back empty: end, inclusive */
                "filter[empty_return_due_on][end]"?: string;
                /** Day of the appointment for its pickup: on this day */
                "filter[pickup_appointment_on]"?: string;
                /** Day of the appointment for its pickup: start, inclusive */
                "filter[pickup_appointment_on][start]"?: string;
                /** Day of the appointment for its pickup: end, inclusive */
                "filter[pickup_appointment_on][end]"?: string;
                /** Day on which it arrives at the port of discharge: predicted, else by the line's ETA: on this day */
                "filter[arrival_on]"?: string;
                /** Day on which it arrives at the port of discharge: predicted, else by the line's ETA: start, inclusive */
                "filter[arrival_on][start]"?: string;
                /** Day on which it arrives at the port of discharge: predicted, else by the line's ETA: end, inclusive */
                "filter[arrival_on][end]"?: string;
                /** UN/LOCODE of the place where it waits now; several with commas */
                "filter[waiting_at]"?: string;
                /** Those of which something changed since then that people plan by, as `meta.changes` says; kept for 90 days; a time, in UTC without an offset, or a date */
                "filter[changed_since]"?: components["schemas"]["time_or_date"];
                /** When the container's data last changed: on this day */
                "filter[updated_at]"?: string;
                /** When the container's data last changed: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[updated_at][start]"?: components["schemas"]["time_or_date"];
                /** When the container's data last changed: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[updated_at][end]"?: components["schemas"]["time_or_date"];
                /** Part of a number, seal, vessel, bill of lading, booking, customer name or reference number, the whole value of a custom field or tag, or ship and day of the ETA: `HONAM 12 Dec` */
                q?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["change_containers_body"]; "application/json": components["schemas"]["change_containers_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["container_changes_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Acknowledge, snooze, assign or annotate many exceptions
     *
     * Those of `exception_ids`, or those that the filters find, at most 5000; in one transaction, with a result for each. Roles: member or admin.
     */
    changeExceptions: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[exception_changes]"?: string;
                /** Kind of exception. Several with commas: last_free_day_passed, detention_running, last_free_day_near, dispute_due, on_hold, not_available, not_picked_up, rolled_over, ship_elsewhere, transshipment_at_risk, milestone_overdue, eta_moved, document_contradicting, document_missing, source_silent */
                "filter[kind]"?: string;
                /** State of the exception. Several with commas: open, acknowledged, snoozed, resolved */
                "filter[status]"?: string;
                /** True: only the leading exception of each container; false: only the others */
                "filter[leading]"?: boolean;
                /** Id of the container; several with commas */
                "filter[container_id]"?: components["schemas"]["uuids"];
                /** Id of the customer party, or `none`; several with commas */
                "filter[customer_id]"?: components["schemas"]["uuids_or_none"];
                /** UN/LOCODE of the port of discharge, or `none`; several with commas */
                "filter[pod]"?: string;
                /** SCAC of the shipping line; several with commas */
                "filter[shipping_line_scac]"?: string;
                /** Last free day of the container, by the calendar of the port of discharge: on this day */
                "filter[last_free_day]"?: string;
                /** Last free day of the container, by the calendar of the port of discharge: start, inclusive */
                "filter[last_free_day][start]"?: string;
                /** Last free day of the container, by the calendar of the port of discharge: end, inclusive */
                "filter[last_free_day][end]"?: string;
                /** Id of the user it is assigned to, or `none`; several with commas */
                "filter[assigned_to]"?: components["schemas"]["uuids_or_none"];
                /** Time at which it was found: on this day */
                "filter[opened_at]"?: string;
                /** Time at which it was found: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[opened_at][start]"?: components["schemas"]["time_or_date"];
                /** Time at which it was found: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[opened_at][end]"?: components["schemas"]["time_or_date"];
                /** Time at which it was found to have ended: on this day */
                "filter[resolved_at]"?: string;
                /** Time at which it was found to have ended: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[resolved_at][start]"?: components["schemas"]["time_or_date"];
                /** Time at which it was found to have ended: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[resolved_at][end]"?: components["schemas"]["time_or_date"];
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["change_exceptions_body"]; "application/json": components["schemas"]["change_exceptions_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["exception_changes_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Change many shipments
     *
     * Exactly one change, of the shipments of `shipment_ids`, of those that the filters and `q` find, or with `every` of all, at most 5000. Each shipment or container changes in its own transaction and has its own result. Roles: member or admin. Draws on the rate limit `refresh`.
     */
    changeShipments: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[shipment_changes]"?: string;
                /** Whether the shipment is no longer being tracked */
                "filter[tracking_stopped]"?: boolean;
                /** Id of the customer party; several with commas */
                "filter[customer_id]"?: components["schemas"]["uuids"];
                /** SCAC of the shipping line; several with commas */
                "filter[shipping_line_scac]"?: string;
                /** A tag; several with commas, of which one is enough */
                "filter[tags]"?: string;
                /** Arrival expected at the port of discharge: on this day */
                "filter[pod_eta_at]"?: string;
                /** Arrival expected at the port of discharge: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[pod_eta_at][start]"?: components["schemas"]["time_or_date"];
                /** Arrival expected at the port of discharge: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[pod_eta_at][end]"?: components["schemas"]["time_or_date"];
                /** Arrival predicted at the port of discharge: `p50` of `predicted_eta`: on this day */
                "filter[predicted_pod_at]"?: string;
                /** Arrival predicted at the port of discharge: `p50` of `predicted_eta`: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[predicted_pod_at][start]"?: components["schemas"]["time_or_date"];
                /** Arrival predicted at the port of discharge: `p50` of `predicted_eta`: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[predicted_pod_at][end]"?: components["schemas"]["time_or_date"];
                /** Days, at least, by which the predicted arrival is later than the line's ETA */
                "filter[predicted_late_days]"?: number;
                /** Those of which something changed since then that people plan by, as `meta.changes` says; kept for 90 days; a time, in UTC without an offset, or a date */
                "filter[changed_since]"?: components["schemas"]["time_or_date"];
                /** When anything of the shipment last changed, but for the times of checks: on this day */
                "filter[updated_at]"?: string;
                /** When anything of the shipment last changed, but for the times of checks: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[updated_at][start]"?: components["schemas"]["time_or_date"];
                /** When anything of the shipment last changed, but for the times of checks: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[updated_at][end]"?: components["schemas"]["time_or_date"];
                /** Part of a bill of lading, booking, reference number, container number, vessel or customer name, the whole value of a custom field, or ship and day of the ETA: `HONAM 12 Dec` */
                q?: string;
                /** The number, or part of it, of the tracking request that led to the shipment */
                number?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["change_shipments_body"]; "application/json": components["schemas"]["change_shipments_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["shipment_changes_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Check an invoice without storing it
     *
     * The attributes are those of a new invoice. Roles: viewer, member or admin.
     */
    checkInvoice: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with shipments, containers */
                include?: string;
                /** Members to return */
                "fields[invoice_check]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["check_invoice_body"]; "application/json": components["schemas"]["check_invoice_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["invoice_check_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Check a stored invoice now
     *
     * By the facts and tariffs of now, whatever its status. A dispute that was sent stays as it was sent. Roles: member or admin.
     */
    checkInvoiceAgain: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with customer, credited_invoice, shipments, containers, documents, disputes */
                include?: string;
                /** Members to return */
                "fields[invoice]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["invoice_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Confirm a second factor
     *
     * Needs the current password, if there is one. From then on a log-in by password needs a code too, and all other sessions end. The response has recovery codes for the loss of the app. Roles: viewer, member or admin.
     */
    confirmSecondFactor: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with user */
                include?: string;
                /** Members to return */
                "fields[second_factor]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["confirm_second_factor_body"]; "application/json": components["schemas"]["confirm_second_factor_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["second_factor_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Count what needs attention by the values of a filter
     *
     * The containers that need attention and their charges, by customer, port of discharge, shipping line, last free day or assignee; the highest charges first, then the most containers. By assignee, all active users. Roles: viewer, member or admin.
     */
    countAttentionByFacet: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[attention_facet]"?: string;
                /** Id of the customer party, or `none`; several with commas */
                "filter[customer_id]"?: components["schemas"]["uuids_or_none"];
                /** UN/LOCODE of the port of discharge, or `none`; several with commas */
                "filter[pod]"?: string;
                /** SCAC of the shipping line; several with commas */
                "filter[shipping_line_scac]"?: string;
                /** Last free day of the container, by the calendar of the port of discharge: on this day */
                "filter[last_free_day]"?: string;
                /** Last free day of the container, by the calendar of the port of discharge: start, inclusive */
                "filter[last_free_day][start]"?: string;
                /** Last free day of the container, by the calendar of the port of discharge: end, inclusive */
                "filter[last_free_day][end]"?: string;
                /** Id of the user it is assigned to, or `none`; several with commas */
                "filter[assigned_to]"?: components["schemas"]["uuids_or_none"];
                /** Kind of exception. Several with commas: last_free_day_passed, detention_running, last_free_day_near, dispute_due, on_hold, not_available, not_picked_up, rolled_over, ship_elsewhere, transshipment_at_risk, milestone_overdue, eta_moved, document_contradicting, document_missing, source_silent */
                "filter[kind]"?: string;
            };
            header?: never;
            path: {
                /** Name of the filter */
                facet: "customer_id" | "pod" | "shipping_line_scac" | "last_free_day" | "assigned_to";
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["attention_facet_list"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Count containers by the values of a filter
     *
     * The values that a filter of the list of containers would find some by, at most 500, those of most containers first; by the other filters of the list. Roles: viewer, member or admin.
     */
    countContainersByFacet: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[container_facet]"?: string;
                /** Container number; several with commas */
                "filter[number]"?: string;
                /** current_status. Several with commas: new, on_ship, grounded, available, not_available, awaiting_inland_transfer, on_rail, off_dock, picked_up, delivered, dropped, loaded, empty_returned */
                "filter[status]"?: string;
                /** Id of the shipment; several with commas */
                "filter[shipment_id]"?: components["schemas"]["uuids"];
                /** UN/LOCODE of the port of discharge, or none; several with commas */
                "filter[pod]"?: string;
                /** Last free day: on this day */
                "filter[pickup_lfd]"?: string;
                /** Last free day: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[pickup_lfd][start]"?: components["schemas"]["time_or_date"];
                /** Last free day: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[pickup_lfd][end]"?: components["schemas"]["time_or_date"];
                /** Whether it can be picked up, by the terminal */
                "filter[available_for_pickup]"?: boolean;
                /** Id of the terminal at the port of discharge, or none, or `none`; several with commas */
                "filter[pod_terminal]"?: components["schemas"]["uuids_or_none"];
                /** Whether it has holds, at the port or inland */
                "filter[holds]"?: boolean;
                /** Whether it has fees, at the port or inland */
                "filter[fees]"?: boolean;
                /** Last free day, by the calendar of the port of discharge: on this day */
                "filter[last_free_day]"?: string;
                /** Last free day, by the calendar of the port of discharge: start, inclusive */
                "filter[last_free_day][start]"?: string;
                /** Last free day, by the calendar of the port of discharge: end, inclusive */
                "filter[last_free_day][end]"?: string;
                /** Whether a source, a tariff or a user gives a last free day */
                "filter[last_free_day_known]"?: boolean;
                /** Day of the ETA at the port of discharge, by the calendar of that port: on this day */
                "filter[pod_eta_on]"?: string;
                /** Day of the ETA at the port of discharge, by the calendar of that port: start, inclusive */
                "filter[pod_eta_on][start]"?: string;
                /** Day of the ETA at the port of discharge, by the calendar of that port: end, inclusive */
                "filter[pod_eta_on][end]"?: string;
                /** Arrival predicted at the port of discharge: `p50` of `predicted_eta`: on this day */
                "filter[predicted_pod_at]"?: string;
                /** Arrival predicted at the port of discharge: `p50` of `predicted_eta`: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[predicted_pod_at][start]"?: components["schemas"]["time_or_date"];
                /** Arrival predicted at the port of discharge: `p50` of `predicted_eta`: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[predicted_pod_at][end]"?: components["schemas"]["time_or_date"];
                /** Day of the predicted arrival at the port of discharge, by the calendar of that port: on this day */
                "filter[predicted_pod_on]"?: string;
                /** Day of the predicted arrival at the port of discharge, by the calendar of that port: start, inclusive */
                "filter[predicted_pod_on][start]"?: string;
                /** Day of the predicted arrival at the port of discharge, by the calendar of that port: end, inclusive */
                "filter[predicted_pod_on][end]"?: string;
                /** Days, at least, by which the predicted arrival is later than the line's ETA */
                "filter[predicted_late_days]"?: number;
                /** Days, at least, by which the ETA at the port of discharge is later than the first one was */
                "filter[eta_slip_days]"?: number;
                /** Id of the customer party, or none, or `none`; several with commas */
                "filter[customer_id]"?: components["schemas"]["uuids_or_none"];
                /** SCAC of the shipping line; several with commas */
                "filter[shipping_line_scac]"?: string;
                /** A tag of its shipment; several with commas, of which one is enough */
                "filter[tags]"?: string;
                /** IMO number of a ship of its voyage; several with commas */
                "filter[vessel_imo]"?: string;
                /** IMO number of the ship that it is aboard now; several with commas */
                "filter[aboard_vessel_imo]"?: string;
                /** Kind and code of a source that failed at its last poll for it: `shipping_line:MAEU`; several with commas */
                "filter[failing_source]"?: string;
                /** Kind and code of a source that is polled for it: `terminal:USLAX-WBCT`; several with commas */
                "filter[polled_source]"?: string;
                /** Whether it is picked up, delivered or returned */
                "filter[picked_up]"?: boolean;
                /** A custom field of the container or its shipment and its value, `api_slug:value`; not of sensitive fields */
                "filter[custom_field]"?: string;
                /** Kind of its leading exception: the open one that costs most. Several with commas: last_free_day_passed, detention_running, last_free_day_near, dispute_due, on_hold, not_available, not_picked_up, rolled_over, ship_elsewhere, transshipment_at_risk, milestone_overdue, eta_moved, document_contradicting, document_missing, source_silent */
                "filter[attention]"?: string;
                /** Id of a user whom an unresolved exception of it is assigned to; `none`: it has unresolved exceptions, and all are assigned to nobody, or `none`; several with commas */
                "filter[assigned_to]"?: components["schemas"]["uuids_or_none"];
                /** Day on which it left the port of loading, by the calendar there, as reports count it: on this day */
                "filter[departed_on]"?: string;
                /** Day on which it left the port of loading, by the calendar there, as reports count it: start, inclusive */
                "filter[departed_on][start]"?: string;
                /** Day on which it left the port of loading, by the calendar there, as reports count it: end, inclusive */
                "filter[departed_on][end]"?: string;
                /** Day of the arrival at the port of discharge, by the calendar there, as reports count it: on this day */
                "filter[arrived_on]"?: string;
                /** Day of the arrival at the port of discharge, by the calendar there, as reports count it: start, inclusive */
                "filter[arrived_on][start]"?: string;
                /** Day of the arrival at the port of discharge, by the calendar there, as reports count it: end, inclusive */
                "filter[arrived_on][end]"?: string;
                /** Day on which it left the port of discharge by its gate, by the calendar there, as reports count it: on this day */
                "filter[picked_up_on]"?: string;
                /** Day on which it left the port of discharge by its gate, by the calendar there, as reports count it: start, inclusive */
                "filter[picked_up_on][start]"?: string;
                /** Day on which it left the port of discharge by its gate, by the calendar there, as reports count it: end, inclusive */
                "filter[picked_up_on][end]"?: string;
                /** Ports of loading and discharge of a container that has left, `CNSHA-USLAX`, or none */
                "filter[lane]"?: string;
                /** UN/LOCODE of the port of loading of a container that has left, or none */
                "filter[pol]"?: string;
                /** A last free day of its stay, of any clock that runs: the stated one, and those by tariff: on this day */
                "filter[free_until]"?: string;
                /** A last free day of its stay, of any clock that runs: the stated one, and those by tariff: start, inclusive */
                "filter[free_until][start]"?: string;
                /** A last free day of its stay, of any clock that runs: the stated one, and those by tariff: end, inclusive */
                "filter[free_until][end]"?: string;
                /** Last free day of detention: it is due back empty: on this day */
                "filter[empty_return_due_on]"?: string;
                /** Last free day of detention: it is due back empty: start, inclusive */
                "filter[empty_return_due_on][start]"?: string;
                /** Last free day of detention: it is due back empty: end, inclusive */
                "filter[empty_return_due_on][end]"?: string;
                /** Day of the appointment for its pickup: on this day */
                "filter[pickup_appointment_on]"?: string;
                /** Day of the appointment for its pickup: start, inclusive */
                "filter[pickup_appointment_on][start]"?: string;
                /** Day of the appointment for its pickup: end, inclusive */
                "filter[pickup_appointment_on][end]"?: string;
                /** Day on which it arrives at the port of discharge: predicted, else by the line's ETA: on this day */
                "filter[arrival_on]"?: string;
                /** Day on which it arrives at the port of discharge: predicted, else by the line's ETA: start, inclusive */
                "filter[arrival_on][start]"?: string;
                /** Day on which it arrives at the port of discharge: predicted, else by the line's ETA: end, inclusive */
                "filter[arrival_on][end]"?: string;
                /** UN/LOCODE of the place where it waits now; several with commas */
                "filter[waiting_at]"?: string;
                /** Those of which something changed since then that people plan by, as `meta.changes` says; kept for 90 days; a time, in UTC without an offset, or a date */
                "filter[changed_since]"?: components["schemas"]["time_or_date"];
                /** When the container's data last changed: on this day */
                "filter[updated_at]"?: string;
                /** When the container's data last changed: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[updated_at][start]"?: components["schemas"]["time_or_date"];
                /** When the container's data last changed: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[updated_at][end]"?: components["schemas"]["time_or_date"];
            };
            header?: never;
            path: {
                /** The name of the filter */
                facet: "pod" | "pod_terminal" | "vessel_imo" | "aboard_vessel_imo" | "shipping_line_scac" | "customer_id" | "waiting_at" | "tags";
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["container_facet_list"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Count containers by last free day
     *
     * Each of the next 14 days, beginning with the one that it still is in Hawaii (UTC−10), with the containers whose last free day it is and that are still there, and the public holidays at their ports; by the filters of the list of containers. Roles: viewer, member or admin.
     */
    countContainersByLastFreeDay: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[last_free_day]"?: string;
                /** Container number; several with commas */
                "filter[number]"?: string;
                /** current_status. Several with commas: new, on_ship, grounded, available, not_available, awaiting_inland_transfer, on_rail, off_dock, picked_up, delivered, dropped, loaded, empty_returned */
                "filter[status]"?: string;
                /** Id of the shipment; several with commas */
                "filter[shipment_id]"?: components["schemas"]["uuids"];
                /** UN/LOCODE of the port of discharge, or none; several with commas */
                "filter[pod]"?: string;
                /** Last free day: on this day */
                "filter[pickup_lfd]"?: string;
                /** Last free day: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[pickup_lfd][start]"?: components["schemas"]["time_or_date"];
                /** Last free day: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[pickup_lfd][end]"?: components["schemas"]["time_or_date"];
                /** Whether it can be picked up, by the terminal */
                "filter[available_for_pickup]"?: boolean;
                /** Id of the terminal at the port of discharge, or none, or `none`; several with commas */
                "filter[pod_terminal]"?: components["schemas"]["uuids_or_none"];
                /** Whether it has holds, at the port or inland */
                "filter[holds]"?: boolean;
                /** Whether it has fees, at the port or inland */
                "filter[fees]"?: boolean;
                /** Last free day, by the calendar of the port of discharge: on this day */
                "filter[last_free_day]"?: string;
                /** Last free day, by the calendar of the port of discharge: start, inclusive */
                "filter[last_free_day][start]"?: string;
                /** Last free day, by the calendar of the port of discharge: end, inclusive */
                "filter[last_free_day][end]"?: string;
                /** Whether a source, a tariff or a user gives a last free day */
                "filter[last_free_day_known]"?: boolean;
                /** Day of the ETA at the port of discharge, by the calendar of that port: on this day */
                "filter[pod_eta_on]"?: string;
                /** Day of the ETA at the port of discharge, by the calendar of that port: start, inclusive */
                "filter[pod_eta_on][start]"?: string;
                /** Day of the ETA at the port of discharge, by the calendar of that port: end, inclusive */
                "filter[pod_eta_on][end]"?: string;
                /** Arrival predicted at the port of discharge: `p50` of `predicted_eta`: on this day */
                "filter[predicted_pod_at]"?: string;
                /** Arrival predicted at the port of discharge: `p50` of `predicted_eta`: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[predicted_pod_at][start]"?: components["schemas"]["time_or_date"];
                /** Arrival predicted at the port of discharge: `p50` of `predicted_eta`: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[predicted_pod_at][end]"?: components["schemas"]["time_or_date"];
                /** Day of the predicted arrival at the port of discharge, by the calendar of that port: on this day */
                "filter[predicted_pod_on]"?: string;
                /** Day of the predicted arrival at the port of discharge, by the calendar of that port: start, inclusive */
                "filter[predicted_pod_on][start]"?: string;
                /** Day of the predicted arrival at the port of discharge, by the calendar of that port: end, inclusive */
                "filter[predicted_pod_on][end]"?: string;
                /** Days, at least, by which the predicted arrival is later than the line's ETA */
                "filter[predicted_late_days]"?: number;
                /** Days, at least, by which the ETA at the port of discharge is later than the first one was */
                "filter[eta_slip_days]"?: number;
                /** Id of the customer party, or none, or `none`; several with commas */
                "filter[customer_id]"?: components["schemas"]["uuids_or_none"];
                /** SCAC of the shipping line; several with commas */
                "filter[shipping_line_scac]"?: string;
                /** A tag of its shipment; several with commas, of which one is enough */
                "filter[tags]"?: string;
                /** IMO number of a ship of its voyage; several with commas */
                "filter[vessel_imo]"?: string;
                /** IMO number of the ship that it is aboard now; several with commas */
                "filter[aboard_vessel_imo]"?: string;
                /** Kind and code of a source that failed at its last poll for it: `shipping_line:MAEU`; several with commas */
                "filter[failing_source]"?: string;
                /** Kind and code of a source that is polled for it: `terminal:USLAX-WBCT`; several with commas */
                "filter[polled_source]"?: string;
                /** Whether it is picked up, delivered or returned */
                "filter[picked_up]"?: boolean;
                /** A custom field of the container or its shipment and its value, `api_slug:value`; not of sensitive fields */
                "filter[custom_field]"?: string;
                /** Kind of its leading exception: the open one that costs most. Several with commas: last_free_day_passed, detention_running, last_free_day_near, dispute_due, on_hold, not_available, not_picked_up, rolled_over, ship_elsewhere, transshipment_at_risk, milestone_overdue, eta_moved, document_contradicting, document_missing, source_silent */
                "filter[attention]"?: string;
                /** Id of a user whom an unresolved exception of it is assigned to; `none`: it has unresolved exceptions, and all are assigned to nobody, or `none`; several with commas */
                "filter[assigned_to]"?: components["schemas"]["uuids_or_none"];
                /** Day on which it left the port of loading, by the calendar there, as reports count it: on this day */
                "filter[departed_on]"?: string;
                /** Day on which it left the port of loading, by the calendar there, as reports count it: start, inclusive */
                "filter[departed_on][start]"?: string;
                /** Day on which it left the port of loading, by the calendar there, as reports count it: end, inclusive */
                "filter[departed_on][end]"?: string;
                /** Day of the arrival at the port of discharge, by the calendar there, as reports count it: on this day */
                "filter[arrived_on]"?: string;
                /** Day of the arrival at the port of discharge, by the calendar there, as reports count it: start, inclusive */
                "filter[arrived_on][start]"?: string;
                /** Day of the arrival at the port of discharge, by the calendar there, as reports count it: end, inclusive */
                "filter[arrived_on][end]"?: string;
                /** Day on which it left the port of discharge by its gate, by the calendar there, as reports count it: on this day */
                "filter[picked_up_on]"?: string;
                /** Day on which it left the port of discharge by its gate, by the calendar there, as reports count it: start, inclusive */
                "filter[picked_up_on][start]"?: string;
                /** Day on which it left the port of discharge by its gate, by the calendar there, as reports count it: end, inclusive */
                "filter[picked_up_on][end]"?: string;
                /** Ports of loading and discharge of a container that has left, `CNSHA-USLAX`, or none */
                "filter[lane]"?: string;
                /** UN/LOCODE of the port of loading of a container that has left, or none */
                "filter[pol]"?: string;
                /** A last free day of its stay, of any clock that runs: the stated one, and those by tariff: on this day */
                "filter[free_until]"?: string;
                /** A last free day of its stay, of any clock that runs: the stated one, and those by tariff: start, inclusive */
                "filter[free_until][start]"?: string;
                /** A last free day of its stay, of any clock that runs: the stated one, and those by tariff: end, inclusive */
                "filter[free_until][end]"?: string;
                /** Last free day of detention: it is due back empty: on this day */
                "filter[empty_return_due_on]"?: string;
                /** Last free day of detention: it is due back empty: start, inclusive */
                "filter[empty_return_due_on][start]"?: string;
                /** Last free day of detention: it is due back empty: end, inclusive */
                "filter[empty_return_due_on][end]"?: string;
                /** Day of the appointment for its pickup: on this day */
                "filter[pickup_appointment_on]"?: string;
                /** Day of the appointment for its pickup: start, inclusive */
                "filter[pickup_appointment_on][start]"?: string;
                /** Day of the appointment for its pickup: end, inclusive */
                "filter[pickup_appointment_on][end]"?: string;
                /** Day on which it arrives at the port of discharge: predicted, else by the line's ETA: on this day */
                "filter[arrival_on]"?: string;
                /** Day on which it arrives at the port of discharge: predicted, else by the line's ETA: start, inclusive */
                "filter[arrival_on][start]"?: string;
                /** Day on which it arrives at the port of discharge: predicted, else by the line's ETA: end, inclusive */
                "filter[arrival_on][end]"?: string;
                /** UN/LOCODE of the place where it waits now; several with commas */
                "filter[waiting_at]"?: string;
                /** Those of which something changed since then that people plan by, as `meta.changes` says; kept for 90 days; a time, in UTC without an offset, or a date */
                "filter[changed_since]"?: components["schemas"]["time_or_date"];
                /** When the container's data last changed: on this day */
                "filter[updated_at]"?: string;
                /** When the container's data last changed: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[updated_at][start]"?: components["schemas"]["time_or_date"];
                /** When the container's data last changed: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[updated_at][end]"?: components["schemas"]["time_or_date"];
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["last_free_day_list"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Count containers by predicted day of arrival
     *
     * Each of the next 7 days, beginning with that of UTC, with the containers whose arrival at the port of discharge is predicted on it; by the filters of the list of containers. Roles: viewer, member or admin.
     */
    countContainersByPredictedArrival: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[predicted_arrival]"?: string;
                /** Container number; several with commas */
                "filter[number]"?: string;
                /** current_status. Several with commas: new, on_ship, grounded, available, not_available, awaiting_inland_transfer, on_rail, off_dock, picked_up, delivered, dropped, loaded, empty_returned */
                "filter[status]"?: string;
                /** Id of the shipment; several with commas */
                "filter[shipment_id]"?: components["schemas"]["uuids"];
                /** UN/LOCODE of the port of discharge, or none; several with commas */
                "filter[pod]"?: string;
                /** Last free day: on this day */
                "filter[pickup_lfd]"?: string;
                /** Last free day: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[pickup_lfd][start]"?: components["schemas"]["time_or_date"];
                /** Last free day: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[pickup_lfd][end]"?: components["schemas"]["time_or_date"];
                /** Whether it can be picked up, by the terminal */
                "filter[available_for_pickup]"?: boolean;
                /** Id of the terminal at the port of discharge, or none, or `none`; several with commas */
                "filter[pod_terminal]"?: components["schemas"]["uuids_or_none"];
                /** Whether it has holds, at the port or inland */
                "filter[holds]"?: boolean;
                /** Whether it has fees, at the port or inland */
                "filter[fees]"?: boolean;
                /** Last free day, by the calendar of the port of discharge: on this day */
                "filter[last_free_day]"?: string;
                /** Last free day, by the calendar of the port of discharge: start, inclusive */
                "filter[last_free_day][start]"?: string;
                /** Last free day, by the calendar of the port of discharge: end, inclusive */
                "filter[last_free_day][end]"?: string;
                /** Whether a source, a tariff or a user gives a last free day */
                "filter[last_free_day_known]"?: boolean;
                /** Day of the ETA at the port of discharge, by the calendar of that port: on this day */
                "filter[pod_eta_on]"?: string;
                /** Day of the ETA at the port of discharge, by the calendar of that port: start, inclusive */
                "filter[pod_eta_on][start]"?: string;
                /** Day of the ETA at the port of discharge, by the calendar of that port: end, inclusive */
                "filter[pod_eta_on][end]"?: string;
                /** Arrival predicted at the port of discharge: `p50` of `predicted_eta`: on this day */
                "filter[predicted_pod_at]"?: string;
                /** Arrival predicted at the port of discharge: `p50` of `predicted_eta`: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[predicted_pod_at][start]"?: components["schemas"]["time_or_date"];
                /** Arrival predicted at the port of discharge: `p50` of `predicted_eta`: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[predicted_pod_at][end]"?: components["schemas"]["time_or_date"];
                /** Day of the predicted arrival at the port of discharge, by the calendar of that port: on this day */
                "filter[predicted_pod_on]"?: string;
                /** Day of the predicted arrival at the port of discharge, by the calendar of that port: start, inclusive */
                "filter[predicted_pod_on][start]"?: string;
                /** Day of the predicted arrival at the port of discharge, by the calendar of that port: end, inclusive */
                "filter[predicted_pod_on][end]"?: string;
                /** Days, at least, by which the predicted arrival is later than the line's ETA */
                "filter[predicted_late_days]"?: number;
                /** Days, at least, by which the ETA at the port of discharge is later than the first one was */
                "filter[eta_slip_days]"?: number;
                /** Id of the customer party, or none, or `none`; several with commas */
                "filter[customer_id]"?: components["schemas"]["uuids_or_none"];
                /** SCAC of the shipping line; several with commas */
                "filter[shipping_line_scac]"?: string;
                /** A tag of its shipment; several with commas, of which one is enough */
                "filter[tags]"?: string;
                /** IMO number of a ship of its voyage; several with commas */
                "filter[vessel_imo]"?: string;
                /** IMO number of the ship that it is aboard now; several with commas */
                "filter[aboard_vessel_imo]"?: string;
                /** Kind and code of a source that failed at its last poll for it: `shipping_line:MAEU`; several with commas */
                "filter[failing_source]"?: string;
                /** Kind and code of a source that is polled for it: `terminal:USLAX-WBCT`; several with commas */
                "filter[polled_source]"?: string;
                /** Whether it is picked up, delivered or returned */
                "filter[picked_up]"?: boolean;
                /** A custom field of the container or its shipment and its value, `api_slug:value`; not of sensitive fields */
                "filter[custom_field]"?: string;
                /** Kind of its leading exception: the open one that costs most. Several with commas: last_free_day_passed, detention_running, last_free_day_near, dispute_due, on_hold, not_available, not_picked_up, rolled_over, ship_elsewhere, transshipment_at_risk, milestone_overdue, eta_moved, document_contradicting, document_missing, source_silent */
                "filter[attention]"?: string;
                /** Id of a user whom an unresolved exception of it is assigned to; `none`: it has unresolved exceptions, and all are assigned to nobody, or `none`; several with commas */
                "filter[assigned_to]"?: components["schemas"]["uuids_or_none"];
                /** Day on which it left the port of loading, by the calendar there, as reports count it: on this day */
                "filter[departed_on]"?: string;
                /** Day on which it left the port of loading, by the calendar there, as reports count it: start, inclusive */
                "filter[departed_on][start]"?: string;
                /** Day on which it left the port of loading, by the calendar there, as reports count it: end, inclusive */
                "filter[departed_on][end]"?: string;
                /** Day of the arrival at the port of discharge, by the calendar there, as reports count it: on this day */
                "filter[arrived_on]"?: string;
                /** Day of the arrival at the port of discharge, by the calendar there, as reports count it: start, inclusive */
                "filter[arrived_on][start]"?: string;
                /** Day of the arrival at the port of discharge, by the calendar there, as reports count it: end, inclusive */
                "filter[arrived_on][end]"?: string;
                /** Day on which it left the port of discharge by its gate, by the calendar there, as reports count it: on this day */
                "filter[picked_up_on]"?: string;
                /** Day on which it left the port of discharge by its gate, by the calendar there, as reports count it: start, inclusive */
                "filter[picked_up_on][start]"?: string;
                /** Day on which it left the port of discharge by its gate, by the calendar there, as reports count it: end, inclusive */
                "filter[picked_up_on][end]"?: string;
                /** Ports of loading and discharge of a container that has left, `CNSHA-USLAX`, or none */
                "filter[lane]"?: string;
                /** UN/LOCODE of the port of loading of a container that has left, or none */
                "filter[pol]"?: string;
                /** A last free day of its stay, of any clock that runs: the stated one, and those by tariff: on this day */
                "filter[free_until]"?: string;
                /** A last free day of its stay, of any clock that runs: the stated one, and those by tariff: start, inclusive */
                "filter[free_until][start]"?: string;
                /** A last free day of its stay, of any clock that runs: the stated one, and those by tariff: end, inclusive */
                "filter[free_until][end]"?: string;
                /** Last free day of detention: it is due back empty: on this day */
                "filter[empty_return_due_on]"?: string;
                /** Last free day of detention: it is due back empty: start, inclusive */
                "filter[empty_return_due_on][start]"?: string;
                /** Last free day of detention: it is due back empty: end, inclusive */
                "filter[empty_return_due_on][end]"?: string;
                /** Day of the appointment for its pickup: on this day */
                "filter[pickup_appointment_on]"?: string;
                /** Day of the appointment for its pickup: start, inclusive */
                "filter[pickup_appointment_on][start]"?: string;
                /** Day of the appointment for its pickup: end, inclusive */
                "filter[pickup_appointment_on][end]"?: string;
                /** Day on which it arrives at the port of discharge: predicted, else by the line's ETA: on this day */
                "filter[arrival_on]"?: string;
                /** Day on which it arrives at the port of discharge: predicted, else by the line's ETA: start, inclusive */
                "filter[arrival_on][start]"?: string;
                /** Day on which it arrives at the port of discharge: predicted, else by the line's ETA: end, inclusive */
                "filter[arrival_on][end]"?: string;
                /** UN/LOCODE of the place where it waits now; several with commas */
                "filter[waiting_at]"?: string;
                /** Those of which something changed since then that people plan by, as `meta.changes` says; kept for 90 days; a time, in UTC without an offset, or a date */
                "filter[changed_since]"?: components["schemas"]["time_or_date"];
                /** When the container's data last changed: on this day */
                "filter[updated_at]"?: string;
                /** When the container's data last changed: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[updated_at][start]"?: components["schemas"]["time_or_date"];
                /** When the container's data last changed: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[updated_at][end]"?: components["schemas"]["time_or_date"];
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["predicted_arrival_list"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Count containers by status
     *
     * Every status, in the order of a journey, by the filters of the list of containers. Roles: viewer, member or admin.
     */
    countContainersByStatus: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[container_status]"?: string;
                /** Container number; several with commas */
                "filter[number]"?: string;
                /** current_status. Several with commas: new, on_ship, grounded, available, not_available, awaiting_inland_transfer, on_rail, off_dock, picked_up, delivered, dropped, loaded, empty_returned */
                "filter[status]"?: string;
                /** Id of the shipment; several with commas */
                "filter[shipment_id]"?: components["schemas"]["uuids"];
                /** UN/LOCODE of the port of discharge, or none; several with commas */
                "filter[pod]"?: string;
                /** Last free day: on this day */
                "filter[pickup_lfd]"?: string;
                /** Last free day: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[pickup_lfd][start]"?: components["schemas"]["time_or_date"];
                /** Last free day: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[pickup_lfd][end]"?: components["schemas"]["time_or_date"];
                /** Whether it can be picked up, by the terminal */
                "filter[available_for_pickup]"?: boolean;
                /** Id of the terminal at the port of discharge, or none, or `none`; several with commas */
                "filter[pod_terminal]"?: components["schemas"]["uuids_or_none"];
                /** Whether it has holds, at the port or inland */
                "filter[holds]"?: boolean;
                /** Whether it has fees, at the port or inland */
                "filter[fees]"?: boolean;
                /** Last free day, by the calendar of the port of discharge: on this day */
                "filter[last_free_day]"?: string;
                /** Last free day, by the calendar of the port of discharge: start, inclusive */
                "filter[last_free_day][start]"?: string;
                /** Last free day, by the calendar of the port of discharge: end, inclusive */
                "filter[last_free_day][end]"?: string;
                /** Whether a source, a tariff or a user gives a last free day */
                "filter[last_free_day_known]"?: boolean;
                /** Day of the ETA at the port of discharge, by the calendar of that port: on this day */
                "filter[pod_eta_on]"?: string;
                /** Day of the ETA at the port of discharge, by the calendar of that port: start, inclusive */
                "filter[pod_eta_on][start]"?: string;
                /** Day of the ETA at the port of discharge, by the calendar of that port: end, inclusive */
                "filter[pod_eta_on][end]"?: string;
                /** Arrival predicted at the port of discharge: `p50` of `predicted_eta`: on this day */
                "filter[predicted_pod_at]"?: string;
                /** Arrival predicted at the port of discharge: `p50` of `predicted_eta`: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[predicted_pod_at][start]"?: components["schemas"]["time_or_date"];
                /** Arrival predicted at the port of discharge: `p50` of `predicted_eta`: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[predicted_pod_at][end]"?: components["schemas"]["time_or_date"];
                /** Day of the predicted arrival at the port of discharge, by the calendar of that port: on this day */
                "filter[predicted_pod_on]"?: string;
                /** Day of the predicted arrival at the port of discharge, by the calendar of that port: start, inclusive */
                "filter[predicted_pod_on][start]"?: string;
                /** Day of the predicted arrival at the port of discharge, by the calendar of that port: end, inclusive */
                "filter[predicted_pod_on][end]"?: string;
                /** Days, at least, by which the predicted arrival is later than the line's ETA */
                "filter[predicted_late_days]"?: number;
                /** Days, at least, by which the ETA at the port of discharge is later than the first one was */
                "filter[eta_slip_days]"?: number;
                /** Id of the customer party, or none, or `none`; several with commas */
                "filter[customer_id]"?: components["schemas"]["uuids_or_none"];
                /** SCAC of the shipping line; several with commas */
                "filter[shipping_line_scac]"?: string;
                /** A tag of its shipment; several with commas, of which one is enough */
                "filter[tags]"?: string;
                /** IMO number of a ship of its voyage; several with commas */
                "filter[vessel_imo]"?: string;
                /** IMO number of the ship that it is aboard now; several with commas */
                "filter[aboard_vessel_imo]"?: string;
                /** Kind and code of a source that failed at its last poll for it: `shipping_line:MAEU`; several with commas */
                "filter[failing_source]"?: string;
                /** Kind and code of a source that is polled for it: `terminal:USLAX-WBCT`; several with commas */
                "filter[polled_source]"?: string;
                /** Whether it is picked up, delivered or returned */
                "filter[picked_up]"?: boolean;
                /** A custom field of the container or its shipment and its value, `api_slug:value`; not of sensitive fields */
                "filter[custom_field]"?: string;
                /** Kind of its leading exception: the open one that costs most. Several with commas: last_free_day_passed, detention_running, last_free_day_near, dispute_due, on_hold, not_available, not_picked_up, rolled_over, ship_elsewhere, transshipment_at_risk, milestone_overdue, eta_moved, document_contradicting, document_missing, source_silent */
                "filter[attention]"?: string;
                /** Id of a user whom an unresolved exception of it is assigned to; `none`: it has unresolved exceptions, and all are assigned to nobody, or `none`; several with commas */
                "filter[assigned_to]"?: components["schemas"]["uuids_or_none"];
                /** Day on which it left the port of loading, by the calendar there, as reports count it: on this day */
                "filter[departed_on]"?: string;
                /** Day on which it left the port of loading, by the calendar there, as reports count it: start, inclusive */
                "filter[departed_on][start]"?: string;
                /** Day on which it left the port of loading, by the calendar there, as reports count it: end, inclusive */
                "filter[departed_on][end]"?: string;
                /** Day of the arrival at the port of discharge, by the calendar there, as reports count it: on this day */
                "filter[arrived_on]"?: string;
                /** Day of the arrival at the port of discharge, by the calendar there, as reports count it: start, inclusive */
                "filter[arrived_on][start]"?: string;
                /** Day of the arrival at the port of discharge, by the calendar there, as reports count it: end, inclusive */
                "filter[arrived_on][end]"?: string;
                /** Day on which it left the port of discharge by its gate, by the calendar there, as reports count it: on this day */
                "filter[picked_up_on]"?: string;
                /** Day on which it left the port of discharge by its gate, by the calendar there, as reports count it: start, inclusive */
                "filter[picked_up_on][start]"?: string;
                /** Day on which it left the port of discharge by its gate, by the calendar there, as reports count it: end, inclusive */
                "filter[picked_up_on][end]"?: string;
                /** Ports of loading and discharge of a container that has left, `CNSHA-USLAX`, or none */
                "filter[lane]"?: string;
                /** UN/LOCODE of the port of loading of a container that has left, or none */
                "filter[pol]"?: string;
                /** A last free day of its stay, of any clock that runs: the stated one, and those by tariff: on this day */
                "filter[free_until]"?: string;
                /** A last free day of its stay, of any clock that runs: the stated one, and those by tariff: start, inclusive */
                "filter[free_until][start]"?: string;
                /** A last free day of its stay, of any clock that runs: the stated one, and those by tariff: end, inclusive */
                "filter[free_until][end]"?: string;
                /** Last free day of detention: it is due back empty: on this day */
                "filter[empty_return_due_on]"?: string;
                /** Last free day of detention: it is due back empty: start, inclusive */
                "filter[empty_return_due_on][start]"?: string;
                /** Last free day of detention: it is due back empty: end, inclusive */
                "filter[empty_return_due_on][end]"?: string;
                /** Day of the appointment for its pickup: on this day */
                "filter[pickup_appointment_on]"?: string;
                /** Day of the appointment for its pickup: start, inclusive */
                "filter[pickup_appointment_on][start]"?: string;
                /** Day of the appointment for its pickup: end, inclusive */
                "filter[pickup_appointment_on][end]"?: string;
                /** Day on which it arrives at the port of discharge: predicted, else by the line's ETA: on this day */
                "filter[arrival_on]"?: string;
                /** Day on which it arrives at the port of discharge: predicted, else by the line's ETA: start, inclusive */
                "filter[arrival_on][start]"?: string;
                /** Day on which it arrives at the port of discharge: predicted, else by the line's ETA: end, inclusive */
                "filter[arrival_on][end]"?: string;
                /** UN/LOCODE of the place where it waits now; several with commas */
                "filter[waiting_at]"?: string;
                /** Those of which something changed since then that people plan by, as `meta.changes` says; kept for 90 days; a time, in UTC without an offset, or a date */
                "filter[changed_since]"?: components["schemas"]["time_or_date"];
                /** When the container's data last changed: on this day */
                "filter[updated_at]"?: string;
                /** When the container's data last changed: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[updated_at][start]"?: components["schemas"]["time_or_date"];
                /** When the container's data last changed: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[updated_at][end]"?: components["schemas"]["time_or_date"];
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["container_status_list"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Count unread alerts
     *
     * Roles: viewer, member or admin.
     */
    countUnreadAlerts: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[alert_count]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["alert_count_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Create an alert rule
     *
     * For the user who sends the request; admins may name another one as recipient. Roles: viewer, member or admin.
     */
    createAlertRule: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with recipient */
                include?: string;
                /** Members to return */
                "fields[alert_rule]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["create_alert_rule_body"]; "application/json": components["schemas"]["create_alert_rule_body"] } };
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["alert_rule_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Create an API key
     *
     * Roles: admin.
     */
    createApiKey: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with parties */
                include?: string;
                /** Members to return */
                "fields[api_key]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["create_api_key_body"]; "application/json": components["schemas"]["create_api_key_body"] } };
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["api_key_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Create a calendar feed
     *
     * A link to an iCalendar file, from 7 days ago to 92 days ahead, for Outlook, Google Calendar, Apple Calendar and others. It shows what its owner may see at the time, and ends with the owner, with its saved view, or when it is revoked. Roles: viewer, member or admin.
     */
    createCalendarFeed: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with owner */
                include?: string;
                /** Members to return */
                "fields[calendar_feed]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["create_calendar_feed_body"]; "application/json": components["schemas"]["create_calendar_feed_body"] } };
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["calendar_feed_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Create a chat channel
     *
     * Roles: admin.
     */
    createChatChannel: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with owner */
                include?: string;
                /** Members to return */
                "fields[chat_channel]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["create_chat_channel_body"]; "application/json": components["schemas"]["create_chat_channel_body"] } };
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["chat_channel_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Set a custom field of a container
     *
     * Members are sent under attributes, or directly under data. An existing value of that slug is changed. Roles: member or admin.
     */
    createContainerCustomField: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with entity, definition, user */
                include?: string;
                /** Members to return */
                "fields[custom_field]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["custom_field_of_entity_body"]; "application/json": components["schemas"]["custom_field_of_entity_body"] } };
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["custom_field_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Enter a user event of a container
     *
     * A statement of the source `user`, which prevails over all others until it is withdrawn. A repeated entry is the same event; another time for the same move replaces it. Roles: member or admin.
     */
    createContainerEvent: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with container */
                include?: string;
                /** Members to return */
                "fields[user_event]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["create_container_event_body"]; "application/json": components["schemas"]["create_container_event_body"] } };
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["user_event_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Create a link to a container's map
     *
     * The link shows the map of this one container without an API key, within the limits of the key that created it. It expires at its time, or when that key is revoked. Roles: member or admin.
     */
    createContainerMapLink: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with container */
                include?: string;
                /** Members to return */
                "fields[map_link]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["create_container_map_link_body"]; "application/json": components["schemas"]["create_container_map_link_body"] } };
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["map_link_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Create a note of a container
     *
     * Roles: member or admin.
     */
    createContainerNote: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with container, author */
                include?: string;
                /** Members to return */
                "fields[note]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["create_container_note_body"]; "application/json": components["schemas"]["create_container_note_body"] } };
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["note_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Set a custom field
     *
     * Members are sent under attributes and relationships, or directly under data. Without a value, the field takes the default of its definition. An existing value of that definition is changed. Roles: member or admin.
     */
    createCustomField: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with entity, definition, user */
                include?: string;
                /** Members to return */
                "fields[custom_field]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["new_custom_field_body"]; "application/json": components["schemas"]["new_custom_field_body"] } };
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["custom_field_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Create a custom field definition
     *
     * Requires entity_type, api_slug, display_name and data_type, or a template_id; omitted attributes are copied from the template. Roles: admin.
     */
    createCustomFieldDefinition: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with account, options */
                include?: string;
                /** Members to return */
                "fields[custom_field_definition]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["create_custom_field_definition_body"]; "application/json": components["schemas"]["create_custom_field_definition_body"] } };
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["custom_field_definition_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Create an option
     *
     * The default label is the value; the default position is the last. Roles: admin.
     */
    createCustomFieldDefinitionOption: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with definition */
                include?: string;
                /** Members to return */
                "fields[custom_field_option]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** Id of the definition */
                definition_id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["create_custom_field_definition_option_body"]; "application/json": components["schemas"]["create_custom_field_definition_option_body"] } };
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["custom_field_option_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Create a direct upload
     *
     * Roles: member or admin.
     */
    createDirectUpload: {
        parameters: {
            query?: never;
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["create_direct_upload_body"]; "application/json": components["schemas"]["create_direct_upload_body"] } };
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/json": {
                id: string;
                key: string;
                filename: string;
                content_type: string;
                metadata: Record<string, never>;
                service_name: string;
                byte_size: number;
                checksum: string;
                created_at: string;
                /** Token for POST /v2/documents. Valid once, for an hour, with a key of this account. */
                signed_id: string;
                direct_upload: {
                    /** Address for a PUT of the bytes. Needs no key. */
                    url: string;
                    /** Headers of the PUT */
                    headers: { [name: string]: string };
                };
            } } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Add a document
     *
     * Takes the file of a direct upload (POST /v2/direct_uploads), or multipart/form-data with the parts `file` and, optionally, `name`. Roles: member or admin.
     */
    createDocument: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with shipments, cargos, account, user, last_document_representation, current_extraction, email_submission, parent_document, child_documents */
                include?: string;
                /** Members to return */
                "fields[document]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["create_document_body"]; "application/json": components["schemas"]["create_document_body"] } };
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["document_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Follow a container or shipment
     *
     * Name one of the two. Following twice answers with the follow there is. Keys of admins name the user. Roles: viewer, member or admin.
     */
    createFollow: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with container, shipment, user */
                include?: string;
                /** Members to return */
                "fields[follow]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["create_follow_body"]; "application/json": components["schemas"]["create_follow_body"] } };
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["follow_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Invite a user
     *
     * Where the service sends mail, `email` gets the link. Otherwise send it to whom you invite. It can be accepted once, within 7 days; without `email` by whoever has it. Roles: admin.
     */
    createInvite: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with parties */
                include?: string;
                /** Members to return */
                "fields[invite]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["create_invite_body"]; "application/json": components["schemas"]["create_invite_body"] } };
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["invite_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Create an invoice
     *
     * It is checked in the background. The same invoice again is answered with `duplicate` and its id. Roles: member or admin.
     */
    createInvoice: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with customer, credited_invoice, shipments, containers, documents, disputes */
                include?: string;
                /** Members to return */
                "fields[invoice]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["create_invoice_body"]; "application/json": components["schemas"]["create_invoice_body"] } };
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["invoice_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Draft a dispute of an invoice
     *
     * Writes a letter from the findings of the last check. What is given takes the place of what it would write. Roles: member or admin.
     */
    createInvoiceDispute: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with invoice */
                include?: string;
                /** Members to return */
                "fields[invoice_dispute]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["create_invoice_dispute_body"]; "application/json": components["schemas"]["create_invoice_dispute_body"] } };
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["invoice_dispute_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Create invoices from a file
     *
     * Rows of one invoice number are one invoice. Each invoice is created as a whole or not at all; sending a file again creates none twice. The captions of a table propose its layout, which is kept for the next file with the same captions. Where nothing can be created, the answer is 422, with the faults and the proposed layout in meta. Roles: member or admin.
     */
    createInvoiceFile: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[invoice_file]"?: string;
                /** Read the file and create nothing */
                dry_run?: boolean;
                /** Kind of the biller */
                biller_kind?: "shipping_line" | "terminal" | "rail" | "forwarder";
                /** Biller of a table without a column for it */
                biller_code?: string;
                /** Biller of a table without a column for it */
                biller_name?: string;
                /** ISO 4217, of amounts without one */
                currency_code?: string;
                /** Of rows without a column that names it */
                charge?: "demurrage" | "detention" | "per_diem" | "storage" | "combined" | "other";
                /** Whether 04/07/2026 is in July (dmy) or in April (mdy) */
                dates?: "dmy" | "mdy";
                /** Decimal mark of amounts */
                decimals?: "." | ",";
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "text/csv": components["schemas"]["create_invoice_file_text"]; "text/plain": components["schemas"]["create_invoice_file_text"]; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["create_invoice_file_text"]; "application/vnd.ms-excel": components["schemas"]["create_invoice_file_text"]; "application/edi-x12": components["schemas"]["create_invoice_file_text"]; "application/edifact": components["schemas"]["create_invoice_file_text"]; "application/octet-stream": components["schemas"]["create_invoice_file_text"] } };
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["invoice_file_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Create a layout of invoice files
     *
     * Files with the same captions are read by it from now on. Roles: member or admin.
     */
    createInvoiceLayout: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[invoice_layout]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["create_invoice_layout_body"]; "application/json": components["schemas"]["create_invoice_layout_body"] } };
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["invoice_layout_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Add a recipient of milestone mails
     *
     * Mails are about what happens from then on. Without `milestones`: all of them, in English. Roles: member or admin.
     */
    createMilestoneRecipient: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with party */
                include?: string;
                /** Members to return */
                "fields[milestone_recipient]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["create_milestone_recipient_body"]; "application/json": components["schemas"]["create_milestone_recipient_body"] } };
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["milestone_recipient_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Create a party
     *
     * Roles: member or admin.
     */
    createParty: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with merging_into */
                include?: string;
                /** Members to return */
                "fields[party]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["create_party_body"]; "application/json": components["schemas"]["create_party_body"] } };
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["party_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Create a place alias
     *
     * Names the UN/LOCODE of a place that sources name. It counts for new reports and, in the background, for all shipments that name the place. Roles: admin.
     */
    createPlaceAlias: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with creator */
                include?: string;
                /** Members to return */
                "fields[place_alias]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["create_place_alias_body"]; "application/json": components["schemas"]["create_place_alias_body"] } };
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["place_alias_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Create a report schedule
     *
     * By default last month as PDF, on the first day of each month at 7 UTC, to the user of the session. `report` stays. Roles: member or admin.
     */
    createReportSchedule: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with creator */
                include?: string;
                /** Members to return */
                "fields[report_schedule]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["create_report_schedule_body"]; "application/json": components["schemas"]["create_report_schedule_body"] } };
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["report_schedule_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Create a saved view
     *
     * Roles: viewer, member or admin.
     */
    createSavedView: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with owner */
                include?: string;
                /** Members to return */
                "fields[saved_view]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["create_saved_view_body"]; "application/json": components["schemas"]["create_saved_view_body"] } };
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["saved_view_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Log in
     *
     * Needs no key, but a page of the service. With e-mail address and password, and `code` where the user has a second factor, or with the token of a link. The answer sets a cookie, which is the session; it holds for 14 days after its last use, and 90 days at most.
     */
    createSession: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with user */
                include?: string;
                /** Members to return */
                "fields[session]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["create_session_body"]; "application/json": components["schemas"]["create_session_body"] } };
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["session_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Create a share
     *
     * A link to a page that shows chosen fields of a container, of a shipment with its containers, of a list of containers or shipments, or to a report. Give one of container, shipment, filter and report; `list` says what the filter is of, by default containers. The page shows what its creator may see at the time. Roles: member or admin.
     */
    createShare: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with container, shipment, creator */
                include?: string;
                /** Members to return */
                "fields[share]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["create_share_body"]; "application/json": components["schemas"]["create_share_body"] } };
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["share_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Set a custom field of a shipment
     *
     * Members are sent under attributes, or directly under data. An existing value of that slug is changed. Roles: member or admin.
     */
    createShipmentCustomField: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with entity, definition, user */
                include?: string;
                /** Members to return */
                "fields[custom_field]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["custom_field_of_entity_body"]; "application/json": components["schemas"]["custom_field_of_entity_body"] } };
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["custom_field_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Create a connection of a source
     *
     * Its secrets are stored sealed and are never shown again. It is polled within two seconds. Roles: admin.
     */
    createSourceConnection: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[source_connection]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["create_source_connection_body"]; "application/json": components["schemas"]["create_source_connection_body"] } };
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["source_connection_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Create a tariff
     *
     * A tariff has free days and the price of each day after them. Charges are recalculated in the background. Roles: admin.
     */
    createTariff: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with customer */
                include?: string;
                /** Members to return */
                "fields[tariff]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["create_tariff_body"]; "application/json": components["schemas"]["create_tariff_body"] } };
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["tariff_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Submit the updates of a terminal
     *
     * With a result for each container. What can be read is taken, within moments; what cannot is named by its path. Roles: admin or feeder.
     */
    createTerminalUpdate: {
        parameters: {
            query?: never;
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["create_terminal_update_body"]; "application/json": components["schemas"]["create_terminal_update_body"]; "text/csv": components["schemas"]["create_terminal_update_body"] } };
        responses: {
            202: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": {
                data: components["schemas"]["terminal_update"][];
                meta: {
                    problems: {
                        /** Place in the message */
                        path: string;
                        /** The error, and the valid form */
                        problem: string;
                    }[];
                };
            } } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Track a bill of lading, booking or container
     *
     * Responds at once with status pending; the line is polled in the background. Roles: member or admin. Draws on the rate limit `tracking_requests`.
     */
    createTrackingRequest: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with tracked_object, customer, user */
                include?: string;
                /** Members to return */
                "fields[tracking_request]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["create_tracking_request_body"]; "application/json": components["schemas"]["create_tracking_request_body"] } };
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["tracking_request_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Set a custom field of a tracking request
     *
     * Members are sent under attributes, or directly under data. An existing value of that slug is changed. Roles: member or admin.
     */
    createTrackingRequestCustomField: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with entity, definition, user */
                include?: string;
                /** Members to return */
                "fields[custom_field]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["custom_field_of_entity_body"]; "application/json": components["schemas"]["custom_field_of_entity_body"] } };
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["custom_field_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Create a log-in link
     *
     * For a user who has lost the password: whoever opens the link within 24 hours is logged in as the user, once, and may set a password. The user gets the link by mail where the service sends mail. Roles: admin.
     */
    createUserLogInLink: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with user */
                include?: string;
                /** Members to return */
                "fields[log_in_link]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["log_in_link_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Create a webhook
     *
     * Roles: admin.
     */
    createWebhook: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[webhook]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["create_webhook_body"]; "application/json": components["schemas"]["create_webhook_body"] } };
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["webhook_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Delete an alert rule
     *
     * Roles: viewer, member or admin.
     */
    deleteAlertRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            204: { headers: { [name: string]: unknown }; content?: never };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Revoke an API key
     *
     * Roles: admin.
     */
    deleteApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            204: { headers: { [name: string]: unknown }; content?: never };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Revoke a calendar feed
     *
     * Its link stops at once. Users revoke their own feeds, admins all. Roles: viewer, member or admin.
     */
    deleteCalendarFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            204: { headers: { [name: string]: unknown }; content?: never };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Delete a chat channel
     *
     * Rules lose the channel. Roles: admin.
     */
    deleteChatChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            204: { headers: { [name: string]: unknown }; content?: never };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Delete a custom field of a container
     *
     * Roles: member or admin.
     */
    deleteContainerCustomField: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
                /** Id of the api slug */
                api_slug: string;
            };
        };
        requestBody?: never;
        responses: {
            204: { headers: { [name: string]: unknown }; content?: never };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Withdraw a user event of a container
     *
     * The statements of other sources count again. The event stays in the list, as withdrawn. Roles: member or admin.
     */
    deleteContainerEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
                /** Id of the event */
                event_id: string;
            };
        };
        requestBody?: never;
        responses: {
            204: { headers: { [name: string]: unknown }; content?: never };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Delete a note
     *
     * Users delete their own notes. Admins delete any. Roles: member or admin.
     */
    deleteContainerNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
                /** Id of the note */
                note_id: string;
            };
        };
        requestBody?: never;
        responses: {
            204: { headers: { [name: string]: unknown }; content?: never };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Delete a custom field
     *
     * Roles: member or admin.
     */
    deleteCustomField: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            204: { headers: { [name: string]: unknown }; content?: never };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Delete a custom field definition
     *
     * Deletes its options and all its values, too. Roles: admin.
     */
    deleteCustomFieldDefinition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            204: { headers: { [name: string]: unknown }; content?: never };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Delete an option
     *
     * Values that use it stay as they are. The option of a default_value is not deleted. Roles: admin.
     */
    deleteCustomFieldDefinitionOption: {
        parameters: {
            query?: {
                /** True: refuse where values use it, with their number */
                if_unused?: boolean;
            };
            header?: never;
            path: {
                /** Id of the definition */
                definition_id: string;
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            204: { headers: { [name: string]: unknown }; content?: never };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Delete a document
     *
     * Roles: member or admin.
     */
    deleteDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            204: { headers: { [name: string]: unknown }; content?: never };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Delete a learned label
     *
     * Roles: member or admin.
     */
    deleteDocumentLearnedLabel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            204: { headers: { [name: string]: unknown }; content?: never };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Stop following
     *
     * Roles: viewer, member or admin.
     */
    deleteFollow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            204: { headers: { [name: string]: unknown }; content?: never };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Withdraw an invite
     *
     * Roles: admin.
     */
    deleteInvite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            204: { headers: { [name: string]: unknown }; content?: never };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Delete an invoice
     *
     * With its disputes. Its documents stay. Roles: member or admin.
     */
    deleteInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            204: { headers: { [name: string]: unknown }; content?: never };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Delete a dispute
     *
     * Of a draft. Roles: member or admin.
     */
    deleteInvoiceDispute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            204: { headers: { [name: string]: unknown }; content?: never };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Delete a layout of invoice files
     *
     * Roles: member or admin.
     */
    deleteInvoiceLayout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            204: { headers: { [name: string]: unknown }; content?: never };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Let mail go to an address again
     *
     * Forgets the failures of the address. Mails of the meantime are not sent. Roles: admin.
     */
    deleteMailRecipient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            204: { headers: { [name: string]: unknown }; content?: never };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Delete a recipient of milestone mails
     *
     * Roles: member or admin.
     */
    deleteMilestoneRecipient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            204: { headers: { [name: string]: unknown }; content?: never };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Delete a party
     *
     * Only one on which nothing hangs, see `GET /v2/party_usages/{id}`; 409 otherwise. Roles: admin.
     */
    deleteParty: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            204: { headers: { [name: string]: unknown }; content?: never };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Delete a place alias
     *
     * The place is unresolved again, also for the shipments that name it. Roles: admin.
     */
    deletePlaceAlias: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            204: { headers: { [name: string]: unknown }; content?: never };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Delete a report schedule
     *
     * Users delete their own schedules, admins all. Roles: member or admin.
     */
    deleteReportSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            204: { headers: { [name: string]: unknown }; content?: never };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Delete a saved view
     *
     * Users delete their own views. Admins also delete shared ones. Roles: viewer, member or admin.
     */
    deleteSavedView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            204: { headers: { [name: string]: unknown }; content?: never };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * End a session
     *
     * `current` is the session of the request: log out. Roles: viewer, member or admin.
     */
    deleteSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            204: { headers: { [name: string]: unknown }; content?: never };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Revoke a share
     *
     * Its link stops at once; the share stays in the list. Users revoke their own shares, admins all. Roles: member or admin.
     */
    deleteShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            204: { headers: { [name: string]: unknown }; content?: never };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Delete a custom field of a shipment
     *
     * Roles: member or admin.
     */
    deleteShipmentCustomField: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
                /** Id of the api slug */
                api_slug: string;
            };
        };
        requestBody?: never;
        responses: {
            204: { headers: { [name: string]: unknown }; content?: never };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Delete a connection of a source
     *
     * Its credentials are deleted with it. What it reported stays. Roles: admin.
     */
    deleteSourceConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            204: { headers: { [name: string]: unknown }; content?: never };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Delete a tariff
     *
     * Roles: admin.
     */
    deleteTariff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            204: { headers: { [name: string]: unknown }; content?: never };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Delete a custom field of a tracking request
     *
     * Roles: member or admin.
     */
    deleteTrackingRequestCustomField: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
                /** Id of the api slug */
                api_slug: string;
            };
        };
        requestBody?: never;
        responses: {
            204: { headers: { [name: string]: unknown }; content?: never };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Delete a user
     *
     * Sessions, log-in links, alerts, follows, digest and private views are deleted, and assigned exceptions are unassigned. Shared views pass to whoever deletes. Notes and audit events keep the name. The e-mail address can be invited again. Not yourself, and not the only admin: 409. Roles: admin.
     */
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            204: { headers: { [name: string]: unknown }; content?: never };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Delete a file with invoices that waits
     *
     * It is not read any more. The document that a mail brought stays. Roles: member or admin.
     */
    deleteWaitingInvoiceFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            204: { headers: { [name: string]: unknown }; content?: never };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Delete a webhook
     *
     * Roles: admin.
     */
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            204: { headers: { [name: string]: unknown }; content?: never };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Dismiss a suggestion
     *
     * It stays dismissed when another document states the same value. Undoes an acceptance. Roles: member or admin.
     */
    dismissContainerSuggestion: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with container, documents */
                include?: string;
                /** Members to return */
                "fields[suggestion]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** Id of the resource */
                id: string;
                /** Id of the suggestion */
                suggestion_id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["suggestion_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * End the view of another user
     *
     * The session is your own again within a second. 404 for an API key. Roles: viewer, member or admin.
     */
    endUserView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            204: { headers: { [name: string]: unknown }; content?: never };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Export containers
     *
     * The list of containers as a file, with the same filters, search and order. Times are local to their place. Up to 200000 rows as CSV, 20000 as XLSX. Roles: viewer, member or admin. Draws on the rate limit `exports`.
     */
    exportContainers: {
        parameters: {
            query?: {
                /** Container number; several with commas */
                "filter[number]"?: string;
                /** current_status. Several with commas: new, on_ship, grounded, available, not_available, awaiting_inland_transfer, on_rail, off_dock, picked_up, delivered, dropped, loaded, empty_returned */
                "filter[status]"?: string;
                /** Id of the shipment; several with commas */
                "filter[shipment_id]"?: components["schemas"]["uuids"];
                /** UN/LOCODE of the port of discharge, or none; several with commas */
                "filter[pod]"?: string;
                /** Last free day: on this day */
                "filter[pickup_lfd]"?: string;
                /** Last free day: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[pickup_lfd][start]"?: components["schemas"]["time_or_date"];
                /** Last free day: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[pickup_lfd][end]"?: components["schemas"]["time_or_date"];
                /** Whether it can be picked up, by the terminal */
                "filter[available_for_pickup]"?: boolean;
                /** Id of the terminal at the port of discharge, or none, or `none`; several with commas */
                "filter[pod_terminal]"?: components["schemas"]["uuids_or_none"];
                /** Whether it has holds, at the port or inland */
                "filter[holds]"?: boolean;
                /** Whether it has fees, at the port or inland */
                "filter[fees]"?: boolean;
                /** Last free day, by the calendar of the port of discharge: on this day */
                "filter[last_free_day]"?: string;
                /** Last free day, by the calendar of the port of discharge: start, inclusive */
                "filter[last_free_day][start]"?: string;
                /** Last free day, by the calendar of the port of discharge: end, inclusive */
                "filter[last_free_day][end]"?: string;
                /** Whether a source, a tariff or a user gives a last free day */
                "filter[last_free_day_known]"?: boolean;
                /** Day of the ETA at the port of discharge, by the calendar of that port: on this day */
                "filter[pod_eta_on]"?: string;
                /** Day of the ETA at the port of discharge, by the calendar of that port: start, inclusive */
                "filter[pod_eta_on][start]"?: string;
                /** Day of the ETA at the port of discharge, by the calendar of that port: end, inclusive */
                "filter[pod_eta_on][end]"?: string;
                /** Arrival predicted at the port of discharge: `p50` of `predicted_eta`: on this day */
                "filter[predicted_pod_at]"?: string;
                /** Arrival predicted at the port of discharge: `p50` of `predicted_eta`: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[predicted_pod_at][start]"?: components["schemas"]["time_or_date"];
                /** Arrival predicted at the port of discharge: `p50` of `predicted_eta`: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[predicted_pod_at][end]"?: components["schemas"]["time_or_date"];
                /** Day of the predicted arrival at the port of discharge, by the calendar of that port: on this day */
                "filter[predicted_pod_on]"?: string;
                /** Day of the predicted arrival at the port of discharge, by the calendar of that port: start, inclusive */
                "filter[predicted_pod_on][start]"?: string;
                /** Day of the predicted arrival at the port of discharge, by the calendar of that port: end, inclusive */
                "filter[predicted_pod_on][end]"?: string;
                /** Days, at least, by which the predicted arrival is later than the line's ETA */
                "filter[predicted_late_days]"?: number;
                /** Days, at least, by which the ETA at the port of discharge is later than the first one was */
                "filter[eta_slip_days]"?: number;
                /** Id of the customer party, or none, or `none`; several with commas */
                "filter[customer_id]"?: components["schemas"]["uuids_or_none"];
                /** SCAC of the shipping line; several with commas */
                "filter[shipping_line_scac]"?: string;
                /** A tag of its shipment; several with commas, of which one is enough */
                "filter[tags]"?: string;
                /** IMO number of a ship of its voyage; several with commas */
                "filter[vessel_imo]"?: string;
                /** IMO number of the ship that it is aboard now; several with commas */
                "filter[aboard_vessel_imo]"?: string;
                /** Kind and code of a source that failed at its last poll for it: `shipping_line:MAEU`; several with commas */
                "filter[failing_source]"?: string;
                /** Kind and code of a source that is polled for it: `terminal:USLAX-WBCT`; several with commas */
                "filter[polled_source]"?: string;
                /** Whether it is picked up, delivered or returned */
                "filter[picked_up]"?: boolean;
                /** A custom field of the container or its shipment and its value, `api_slug:value`; not of sensitive fields */
                "filter[custom_field]"?: string;
                /** Kind of its leading exception: the open one that costs most. Several with commas: last_free_day_passed, detention_running, last_free_day_near, dispute_due, on_hold, not_available, not_picked_up, rolled_over, ship_elsewhere, transshipment_at_risk, milestone_overdue, eta_moved, document_contradicting, document_missing, source_silent */
                "filter[attention]"?: string;
                /** Id of a user whom an unresolved exception of it is assigned to; `none`: it has unresolved exceptions, and all are assigned to nobody, or `none`; several with commas */
                "filter[assigned_to]"?: components["schemas"]["uuids_or_none"];
                /** Day on which it left the port of loading, by the calendar there, as reports count it: on this day */
                "filter[departed_on]"?: string;
                /** Day on which it left the port of loading, by the calendar there, as reports count it: start, inclusive */
                "filter[departed_on][start]"?: string;
                /** Day on which it left the port of loading, by the calendar there, as reports count it: end, inclusive */
                "filter[departed_on][end]"?: string;
                /** Day of the arrival at the port of discharge, by the calendar there, as reports count it: on this day */
                "filter[arrived_on]"?: string;
                /** Day of the arrival at the port of discharge, by the calendar there, as reports count it: start, inclusive */
                "filter[arrived_on][start]"?: string;
                /** Day of the arrival at the port of discharge, by the calendar there, as reports count it: end, inclusive */
                "filter[arrived_on][end]"?: string;
                /** Day on which it left the port of discharge by its gate, by the calendar there, as reports count it: on this day */
                "filter[picked_up_on]"?: string;
                /** Day on which it left the port of discharge by its gate, by the calendar there, as reports count it: start, inclusive */
                "filter[picked_up_on][start]"?: string;
                /** Day on which it left the port of discharge by its gate, by the calendar there, as reports count it: end, inclusive */
                "filter[picked_up_on][end]"?: string;
                /** Ports of loading and discharge of a container that has left, `CNSHA-USLAX`, or none */
                "filter[lane]"?: string;
                /** UN/LOCODE of the port of loading of a container that has left, or none */
                "filter[pol]"?: string;
                /** A last free day of its stay, of any clock that runs: the stated one, and those by tariff: on this day */
                "filter[free_until]"?: string;
                /** A last free day of its stay, of any clock that runs: the stated one, and those by tariff: start, inclusive */
                "filter[free_until][start]"?: string;
                /** A last free day of its stay, of any clock that runs: the stated one, and those by tariff: end, inclusive */
                "filter[free_until][end]"?: string;
                /** Last free day of detention: it is due back empty: on this day */
                "filter[empty_return_due_on]"?: string;
                /** Last free day of detention: it is due back empty: start, inclusive */
                "filter[empty_return_due_on][start]"?: string;
                /** Last free day of detention: it is due back empty: end, inclusive */
                "filter[empty_return_due_on][end]"?: string;
                /** Day of the appointment for its pickup: on this day */
                "filter[pickup_appointment_on]"?: string;
                /** Day of the appointment for its pickup: start, inclusive */
                "filter[pickup_appointment_on][start]"?: string;
                /** Day of the appointment for its pickup: end, inclusive */
                "filter[pickup_appointment_on][end]"?: string;
                /** Day on which it arrives at the port of discharge: predicted, else by the line's ETA: on this day */
                "filter[arrival_on]"?: string;
                /** Day on which it arrives at the port of discharge: predicted, else by the line's ETA: start, inclusive */
                "filter[arrival_on][start]"?: string;
                /** Day on which it arrives at the port of discharge: predicted, else by the line's ETA: end, inclusive */
                "filter[arrival_on][end]"?: string;
                /** UN/LOCODE of the place where it waits now; several with commas */
                "filter[waiting_at]"?: string;
                /** Those of which something changed since then that people plan by, as `meta.changes` says; kept for 90 days; a time, in UTC without an offset, or a date */
                "filter[changed_since]"?: components["schemas"]["time_or_date"];
                /** When the container's data last changed: on this day */
                "filter[updated_at]"?: string;
                /** When the container's data last changed: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[updated_at][start]"?: components["schemas"]["time_or_date"];
                /** When the container's data last changed: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[updated_at][end]"?: components["schemas"]["time_or_date"];
                /** Part of a number, seal, vessel, bill of lading, booking, customer name or reference number, the whole value of a custom field or tag, or ship and day of the ETA: `HONAM 12 Dec` */
                q?: string;
                /** File format */
                format?: "csv" | "xlsx";
                /** Columns in order, separated by commas. Default: all (number, current_status, pickup_lfd, available_for_pickup, holds, fees, pod_discharged_at, pickup_appointment_at, pod_full_out_at, empty_terminated_at, container_ref_numbers, seal_number, equipment, weight_in_lbs, changed, assigned_to, co2e_kg, bill_of_lading_number, booking_number, customer_name, ref_numbers, tags, shipping_line_scac, shipping_line_name, port_of_lading, port_of_discharge, destination, pod_vessel_name, pod_voyage_number, pol_etd_at, pol_atd_at, pod_original_eta_at, pod_eta_at, pod_ata_at, destination_eta_at, line_tracking_stopped_at, predicted_pod_at, predicted_pod_from, predicted_pod_until, predicted_late_days, predicted_reasons). */
                columns?: string;
                /** With commas, "-" before a field for descending; each once: created_at, updated_at, changed_at, number, pickup_lfd, pod_eta_at, predicted_pod_at, due_at, current_status, available_for_pickup, holds, fees, pod_discharged_at, pickup_appointment_at, pod_full_out_at, empty_terminated_at, container_ref_numbers, seal_number, equipment, weight_in_lbs, customer_name, bill_of_lading_number, booking_number, ref_numbers, tags, shipping_line_scac, port_of_lading, port_of_discharge, destination, pod_vessel_name, pod_voyage_number, pol_etd_at, pol_atd_at, pod_original_eta_at, pod_ata_at, destination_eta_at, line_tracking_stopped_at */
                sort?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "text/csv": string; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Export the report of CO₂e
     *
     * The sums of `GET /emissions_report` as CSV. Roles: viewer, member or admin. Draws on the rate limit `exports`.
     */
    exportEmissionsReport: {
        parameters: {
            query?: {
                /** What a row is for */
                group_by?: "customer" | "month" | "line" | "lane";
                /** First month in which journeys began or will begin */
                from?: string;
                /** Last of these months */
                to?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "text/csv": string } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Export eta accuracy
     *
     * The list of eta accuracy as a file, with the same filters, search and order. Times are local to their place. Up to 200000 rows as CSV, 20000 as XLSX. Roles: viewer, member or admin. Draws on the rate limit `exports`.
     */
    exportEtaAccuracy: {
        parameters: {
            query?: {
                /** Codes of sources: SCAC of a line, `portolan` for predictions */
                "filter[source]"?: string;
                /** SCACs of the lines of the shipments */
                "filter[line]"?: string;
                /** UN/LOCODEs of the ports that the ship comes from */
                "filter[from]"?: string;
                /** UN/LOCODEs of the ports of arrival */
                "filter[to]"?: string;
                /** When it arrived: whole months in UTC, those that the range touches: on this day */
                "filter[arrived]"?: string;
                /** When it arrived: whole months in UTC, those that the range touches: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[arrived][start]"?: components["schemas"]["time_or_date"];
                /** When it arrived: whole months in UTC, those that the range touches: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[arrived][end]"?: components["schemas"]["time_or_date"];
                /** What arrives; `port_of_discharge` if absent. Several with commas: transshipment, port_of_discharge, inland_destination */
                "filter[target]"?: string;
                /** File format */
                format?: "csv" | "xlsx";
                /** Columns in order, separated by commas. Default: all (source_kind, source_code, channel, line_scac, from_locode, to_locode, days_out, arrivals_count, etas_count, missing_count, mean_absolute_hours, median_absolute_hours, p90_absolute_hours, bias_hours, within_24_hours_percent, within_48_hours_percent, changes_per_voyage, band_coverage_percent, band_width_hours, pinball_hours). */
                columns?: string;
                /** One or several, with commas, of source, line, lane and days_out; `source,days_out` if absent */
                group_by?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "text/csv": string; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Export exceptions
     *
     * The list of exceptions as a file, with the same filters, search and order. Times are local to their place. Up to 200000 rows as CSV, 20000 as XLSX. Roles: viewer, member or admin. Draws on the rate limit `exports`.
     */
    exportExceptions: {
        parameters: {
            query?: {
                /** Kind of exception. Several with commas: last_free_day_passed, detention_running, last_free_day_near, dispute_due, on_hold, not_available, not_picked_up, rolled_over, ship_elsewhere, transshipment_at_risk, milestone_overdue, eta_moved, document_contradicting, document_missing, source_silent */
                "filter[kind]"?: string;
                /** State of the exception. Several with commas: open, acknowledged, snoozed, resolved */
                "filter[status]"?: string;
                /** True: only the leading exception of each container; false: only the others */
                "filter[leading]"?: boolean;
                /** Id of the container; several with commas */
                "filter[container_id]"?: components["schemas"]["uuids"];
                /** Id of the customer party, or `none`; several with commas */
                "filter[customer_id]"?: components["schemas"]["uuids_or_none"];
                /** UN/LOCODE of the port of discharge, or `none`; several with commas */
                "filter[pod]"?: string;
                /** SCAC of the shipping line; several with commas */
                "filter[shipping_line_scac]"?: string;
                /** Last free day of the container, by the calendar of the port of discharge: on this day */
                "filter[last_free_day]"?: string;
                /** Last free day of the container, by the calendar of the port of discharge: start, inclusive */
                "filter[last_free_day][start]"?: string;
                /** Last free day of the container, by the calendar of the port of discharge: end, inclusive */
                "filter[last_free_day][end]"?: string;
                /** Id of the user it is assigned to, or `none`; several with commas */
                "filter[assigned_to]"?: components["schemas"]["uuids_or_none"];
                /** Time at which it was found: on this day */
                "filter[opened_at]"?: string;
                /** Time at which it was found: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[opened_at][start]"?: components["schemas"]["time_or_date"];
                /** Time at which it was found: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[opened_at][end]"?: components["schemas"]["time_or_date"];
                /** Time at which it was found to have ended: on this day */
                "filter[resolved_at]"?: string;
                /** Time at which it was found to have ended: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[resolved_at][start]"?: components["schemas"]["time_or_date"];
                /** Time at which it was found to have ended: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[resolved_at][end]"?: components["schemas"]["time_or_date"];
                /** File format */
                format?: "csv" | "xlsx";
                /** Columns in order, separated by commas. Default: all (number, kind, reason, status, since, note, pickup_lfd, customer_name, bill_of_lading_number, ref_numbers, shipping_line_name, port_of_discharge). */
                columns?: string;
                /** With commas, "-" before a field for descending; each once: rank, since, opened_at, owed, acknowledged_at, resolved_at */
                sort?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "text/csv": string; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Export invoice charges
     *
     * The list of invoice charges as a file, with the same filters, search and order. Times are local to their place. Up to 200000 rows as CSV, 20000 as XLSX. Roles: viewer, member or admin. Draws on the rate limit `exports`.
     */
    exportInvoiceCharges: {
        parameters: {
            query?: {
                /** Status of the invoice. Several with commas: received, checked, disputed, accepted, reduced, refused, paid */
                "filter[status]"?: string;
                /** Party, or none, or `none`; several with commas */
                "filter[customer]"?: components["schemas"]["uuids_or_none"];
                /** Container; several with commas */
                "filter[container]"?: components["schemas"]["uuids"];
                /** Shipment; several with commas */
                "filter[shipment]"?: components["schemas"]["uuids"];
                /** Code or name of the biller */
                "filter[biller]"?: string;
                /** Number of the invoice; case, spaces and punctuation do not matter */
                "filter[number]"?: string;
                /** Date of the invoice: on this day */
                "filter[invoice_date]"?: string;
                /** Date of the invoice: start, inclusive */
                "filter[invoice_date][start]"?: string;
                /** Date of the invoice: end, inclusive */
                "filter[invoice_date][end]"?: string;
                /** File format */
                format?: "csv" | "xlsx";
                /** Columns in order, separated by commas. Default: all (invoice_date, biller, invoice_number, line, container_number, bill_of_lading, customer_name, charge, from, to, billed, agreed, disputed, not_checked, credited, to_pass_on, currency_code, status). */
                columns?: string;
                /** With commas, "-" before a field for descending; each once: created_at, invoice_date, line */
                sort?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "text/csv": string; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Export a report
     *
     * The figures of `GET /reports/{name}` as CSV or XLSX, exact and beside those of the period before, or as PDF with totals, bars and table. Roles: viewer, member or admin. Draws on the rate limit `exports`.
     */
    exportReport: {
        parameters: {
            query?: {
                /** Ids of customers, or none, or `none`; several with commas */
                "filter[customer]"?: components["schemas"]["uuids_or_none"];
                /** SCACs of shipping lines, or none */
                "filter[line]"?: string;
                /** Ids of terminals, or none, or `none`; several with commas */
                "filter[terminal]"?: components["schemas"]["uuids_or_none"];
                /** UN/LOCODEs, or none: the port of loading of reports by departure, else that of discharge */
                "filter[port]"?: string;
                /** Ports of loading and discharge, `CNSHA-USLAX`, or none */
                "filter[lane]"?: string;
                /** First month; by default three before `to` */
                from?: string;
                /** Last month, at most 36 in all; by default the running one */
                to?: string;
                /** What a row is for; by default the first group of the report */
                group_by?: "month" | "customer" | "line" | "terminal" | "port" | "lane" | "days_out";
                /** File format */
                format?: "csv" | "xlsx" | "pdf";
                /** Language of the file */
                language?: "en" | "de" | "es";
                /** Measure of the bars of a PDF; by default the first of the report */
                measure?: "billed" | "billed_demurrage" | "billed_detention" | "paid" | "paid_demurrage" | "paid_detention" | "disputed" | "avoided" | "transit_days_p50" | "transit_days_p90" | "on_time_share" | "median_absolute_hours" | "p90_absolute_hours" | "mean_absolute_hours" | "bias_hours" | "within_24_hours_share" | "dwell_days_p50" | "dwell_days_p90" | "pick_up_hours_p50" | "pick_up_hours_p90" | "rolled_over" | "rolled_over_share" | "connections" | "missed_connections" | "missed_connection_share" | "first_eta_error_hours_p50" | "containers" | "teu" | "co2e_kg" | "co2e_kg_per_container";
            };
            header?: never;
            path: {
                /** One of charges, transit_times, eta_errors, dwell, transshipments, carriers, volumes, emissions */
                name: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "text/csv": string; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string; "application/pdf": string } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Export shipments
     *
     * The list of shipments as a file, with the same filters, search and order. Times are local to their place. Up to 200000 rows as CSV, 20000 as XLSX. Roles: viewer, member or admin. Draws on the rate limit `exports`.
     */
    exportShipments: {
        parameters: {
            query?: {
                /** Whether the shipment is no longer being tracked */
                "filter[tracking_stopped]"?: boolean;
                /** Id of the customer party; several with commas */
                "filter[customer_id]"?: components["schemas"]["uuids"];
                /** SCAC of the shipping line; several with commas */
                "filter[shipping_line_scac]"?: string;
                /** A tag; several with commas, of which one is enough */
                "filter[tags]"?: string;
                /** Arrival expected at the port of discharge: on this day */
                "filter[pod_eta_at]"?: string;
                /** Arrival expected at the port of discharge: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[pod_eta_at][start]"?: components["schemas"]["time_or_date"];
                /** Arrival expected at the port of discharge: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[pod_eta_at][end]"?: components["schemas"]["time_or_date"];
                /** Arrival predicted at the port of discharge: `p50` of `predicted_eta`: on this day */
                "filter[predicted_pod_at]"?: string;
                /** Arrival predicted at the port of discharge: `p50` of `predicted_eta`: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[predicted_pod_at][start]"?: components["schemas"]["time_or_date"];
                /** Arrival predicted at the port of discharge: `p50` of `predicted_eta`: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[predicted_pod_at][end]"?: components["schemas"]["time_or_date"];
                /** Days, at least, by which the predicted arrival is later than the line's ETA */
                "filter[predicted_late_days]"?: number;
                /** Those of which something changed since then that people plan by, as `meta.changes` says; kept for 90 days; a time, in UTC without an offset, or a date */
                "filter[changed_since]"?: components["schemas"]["time_or_date"];
                /** When anything of the shipment last changed, but for the times of checks: on this day */
                "filter[updated_at]"?: string;
                /** When anything of the shipment last changed, but for the times of checks: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[updated_at][start]"?: components["schemas"]["time_or_date"];
                /** When anything of the shipment last changed, but for the times of checks: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[updated_at][end]"?: components["schemas"]["time_or_date"];
                /** Part of a bill of lading, booking, reference number, container number, vessel or customer name, the whole value of a custom field, or ship and day of the ETA: `HONAM 12 Dec` */
                q?: string;
                /** The number, or part of it, of the tracking request that led to the shipment */
                number?: string;
                /** File format */
                format?: "csv" | "xlsx";
                /** Columns in order, separated by commas. Default: all (bill_of_lading_number, booking_number, customer_name, ref_numbers, tags, shipping_line_scac, shipping_line_name, port_of_lading, port_of_discharge, destination, pod_vessel_name, pod_voyage_number, pol_etd_at, pol_atd_at, pod_original_eta_at, pod_eta_at, pod_ata_at, destination_eta_at, line_tracking_stopped_at, predicted_pod_at, predicted_pod_from, predicted_pod_until, predicted_late_days, predicted_reasons, changed). */
                columns?: string;
                /** With commas, "-" before a field for descending; each once: created_at, updated_at, changed_at, pod_eta_at, predicted_pod_at, bill_of_lading_number, booking_number, customer_name, ref_numbers, tags, shipping_line_scac, port_of_lading, port_of_discharge, destination, pod_vessel_name, pod_voyage_number, pol_etd_at, pol_atd_at, pod_original_eta_at, pod_ata_at, destination_eta_at, line_tracking_stopped_at */
                sort?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "text/csv": string; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Export source scorecards
     *
     * The list of source scorecards as a file, with the same filters, search and order. Times are local to their place. Up to 200000 rows as CSV, 20000 as XLSX. Roles: viewer, member or admin. Draws on the rate limit `exports`.
     */
    exportSourceScorecards: {
        parameters: {
            query?: {
                /** Days before the computation; `90d` if absent. Several with commas: 30d, 90d, 365d */
                "filter[period]"?: string;
                /** Kind of source. Several with commas: shipping_line, terminal, rail, ais */
                "filter[kind]"?: string;
                /** Code of the source */
                "filter[code]"?: string;
                /** File format */
                format?: "csv" | "xlsx";
                /** Columns in order, separated by commas. Default: all (kind, code, name, channel, period, from, to, computed_at, containers_count, milestones_reported_count, milestones_passed_count, empty_out_percent, full_in_percent, vessel_loaded_percent, vessel_departed_percent, transshipment_arrived_percent, transshipment_discharged_percent, transshipment_loaded_percent, transshipment_departed_percent, vessel_arrived_percent, vessel_berthed_percent, vessel_discharged_percent, feeder_loaded_percent, feeder_departed_percent, feeder_arrived_percent, feeder_discharged_percent, rail_loaded_percent, rail_departed_percent, rail_arrived_percent, arrived_at_inland_destination_percent, rail_unloaded_percent, full_out_percent, empty_in_percent, iso_code_percent, seal_number_percent, weight_lbs_percent, available_percent, holds_percent, fees_percent, pickup_lfd_percent, pickup_appointment_percent, yard_location_percent, chassis_number_percent, rail_carrier_percent, delay_count, delay_median_minutes, delay_p90_minutes, events_count, corrections_count, withdrawals_count, withdrawn_plans_count, compared_count, contradicted_places_count, contradicted_times_count, open_days_count, silent_days_count, longest_silent_days, failing_shipments_count, eta_1d_count, eta_1d_median_absolute_hours, eta_1d_bias_hours, eta_3d_count, eta_3d_median_absolute_hours, eta_3d_bias_hours, eta_5d_count, eta_5d_median_absolute_hours, eta_5d_bias_hours, eta_7d_count, eta_7d_median_absolute_hours, eta_7d_bias_hours, eta_10d_count, eta_10d_median_absolute_hours, eta_10d_bias_hours, eta_14d_count, eta_14d_median_absolute_hours, eta_14d_bias_hours, eta_21d_count, eta_21d_median_absolute_hours, eta_21d_bias_hours, eta_28d_count, eta_28d_median_absolute_hours, eta_28d_bias_hours). */
                columns?: string;
                /** With commas, "-" before a field for descending; each once: kind, code */
                sort?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "text/csv": string; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Export tracking requests
     *
     * The list of tracking requests as a file, with the same filters, search and order. Times are local to their place. Up to 200000 rows as CSV, 20000 as XLSX. Roles: viewer, member or admin. Draws on the rate limit `exports`.
     */
    exportTrackingRequests: {
        parameters: {
            query?: {
                /** Request number as the user wrote it; several with commas */
                "filter[request_number]"?: string;
                /** Type of the number. Several with commas: bill_of_lading, booking_number, container */
                "filter[request_type]"?: string;
                /** Status of the request; `succeeded` is the same as `created`. Several with commas: pending, awaiting_manifest, created, failed, tracking_stopped, succeeded */
                "filter[status]"?: string;
                /** SCAC of the shipping line; several with commas */
                "filter[scac]"?: string;
                /** Time of creation of the request: on this day */
                "filter[created_at]"?: string;
                /** Time of creation of the request: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[created_at][start]"?: components["schemas"]["time_or_date"];
                /** Time of creation of the request: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[created_at][end]"?: components["schemas"]["time_or_date"];
                /** Time of the last change of the request: on this day */
                "filter[updated_at]"?: string;
                /** Time of the last change of the request: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[updated_at][start]"?: components["schemas"]["time_or_date"];
                /** Time of the last change of the request: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[updated_at][end]"?: components["schemas"]["time_or_date"];
                /** Part of a request number or of one of its reference numbers */
                q?: string;
                /** File format */
                format?: "csv" | "xlsx";
                /** Columns in order, separated by commas. Default: all (request_number, request_type, scac, status, failed_reason, ref_numbers, shipment_tags, created_at, updated_at). */
                columns?: string;
                /** With commas, "-" before a field for descending; each once: created_at */
                sort?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "text/csv": string; "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get the account of the key
     *
     * Roles: viewer, member or admin.
     */
    getAccount: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[account]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["account_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get an alert
     *
     * Roles: viewer, member or admin.
     */
    getAlert: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with container, shipment, user */
                include?: string;
                /** Members to return */
                "fields[alert]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["alert_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get an alert rule
     *
     * Roles: viewer, member or admin.
     */
    getAlertRule: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with recipient */
                include?: string;
                /** Members to return */
                "fields[alert_rule]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["alert_rule_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get the addresses of the documentation
     *
     * Addresses of the OpenAPI document and the documentation. Needs no key.
     */
    getApiEntrance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": {
                jsonapi: {
                    version: string;
                };
                meta: {
                    name: string;
                    authentication: string;
                };
                links: {
                    self: string;
                    /** OpenAPI document */
                    describedby: string;
                    /** Interactive documentation */
                    documentation: string;
                };
            } } };
        };
    };
    /**
     * Get an API key
     *
     * Roles: admin.
     */
    getApiKey: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with parties */
                include?: string;
                /** Members to return */
                "fields[api_key]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["api_key_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get a calendar feed
     *
     * Roles: viewer, member or admin.
     */
    getCalendarFeed: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with owner */
                include?: string;
                /** Members to return */
                "fields[calendar_feed]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["calendar_feed_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get a chat channel
     *
     * Roles: viewer, member or admin.
     */
    getChatChannel: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with owner */
                include?: string;
                /** Members to return */
                "fields[chat_channel]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["chat_channel_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get a container
     *
     * Now, or with `as_of` as it was known then. Roles: viewer, member or admin.
     */
    getContainer: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with shipment, pod_terminal, pickup_facility, transport_events, raw_events, custom_fields, exceptions */
                include?: string;
                /** Members to return */
                "fields[container]"?: string;
                /** A past moment: the resource as it was known then */
                as_of?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["container_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get a container's charges
     *
     * Demurrage, storage and detention owed today and on each of the next ten days, by the tariffs of the account. Roles: viewer, member or admin.
     */
    getContainerCharges: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with container, shipment */
                include?: string;
                /** Members to return */
                "fields[container_charges]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["container_charges_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Estimate a container's CO₂e
     *
     * Well to wake, leg by leg, with the distance and the factor of each. An estimate, no verified statement. Roles: viewer, member or admin.
     */
    getContainerEmissions: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with container, shipment */
                include?: string;
                /** Members to return */
                "fields[container_emissions]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["container_emissions_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get a user event of a container
     *
     * Roles: viewer, member or admin.
     */
    getContainerEvent: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with container */
                include?: string;
                /** Members to return */
                "fields[user_event]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
                /** Id of the event */
                event_id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["user_event_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get why a container is late
     *
     * Compares the first report of each move with the present one. Less than a day is no reason. Roles: viewer, member or admin.
     */
    getContainerLateness: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with container */
                include?: string;
                /** Members to return */
                "fields[container_lateness]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["container_lateness_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get a container's map
     *
     * GeoJSON (RFC 7946): ports, past positions of the ships, the current ship, and estimated routes. Empty while no route is known. Roles: viewer, member or admin.
     */
    getContainerMapGeojson: {
        parameters: {
            query?: {
                /** A past moment: the resource as it was known then */
                as_of?: string;
                /** Straits and canals that future routes avoid too, with commas: suez, panama, kiel, corinth, bosporus, dardanelles, bab-el-mandeb, hormuz, malacca, sunda, lombok, makassar, torres, gibraltar, dover, great-belt, oresund, messina, kanmon, tsugaru, taiwan, magellan, cape-horn, cape-of-good-hope, st-lawrence-seaway, northwest, northeast, bering, windward, mona, cook, bass */
                closed_passages?: string;
                /** True: lines that cross ±180° are cut there, as MultiLineString */
                split_antimeridian?: boolean;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/json": components["schemas"]["container_map"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get a container's route
     *
     * The stops of its journey in order, with how the box comes to each and goes on; now, or with `as_of` as it was known then. Without `include` the stops, their places and ships are included. `include` also takes the types `route_location`, `port` and `vessel`. Roles: viewer, member or admin.
     */
    getContainerRoute: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with container, route_locations, route_location, port, vessel */
                include?: string;
                /** Members to return */
                "fields[route]"?: string;
                /** A past moment: the resource as it was known then */
                as_of?: string;
                /** Straits and canals that future routes avoid too, with commas: suez, panama, kiel, corinth, bosporus, dardanelles, bab-el-mandeb, hormuz, malacca, sunda, lombok, makassar, torres, gibraltar, dover, great-belt, oresund, messina, kanmon, tsugaru, taiwan, magellan, cape-horn, cape-of-good-hope, st-lawrence-seaway, northwest, northeast, bering, windward, mona, cook, bass */
                closed_passages?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["route_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get the session of the request
     *
     * With its user. 404 for an API key. Roles: viewer, member or admin.
     */
    getCurrentSession: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with user */
                include?: string;
                /** Members to return */
                "fields[session]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["session_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get the user of the session
     *
     * An API key has no user: 404. Roles: viewer, member or admin.
     */
    getCurrentUser: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with account, parties */
                include?: string;
                /** Members to return */
                "fields[user]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["user_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get a custom field
     *
     * Roles: viewer, member or admin.
     */
    getCustomField: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with entity, definition, user */
                include?: string;
                /** Members to return */
                "fields[custom_field]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["custom_field_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get a custom field definition
     *
     * Roles: viewer, member or admin.
     */
    getCustomFieldDefinition: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with account, options */
                include?: string;
                /** Members to return */
                "fields[custom_field_definition]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["custom_field_definition_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get an option
     *
     * Roles: viewer, member or admin.
     */
    getCustomFieldDefinitionOption: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with definition */
                include?: string;
                /** Members to return */
                "fields[custom_field_option]"?: string;
            };
            header?: never;
            path: {
                /** Id of the definition */
                definition_id: string;
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["custom_field_option_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Count the uses of a custom field
     *
     * A deletion deletes the values, too; saved views then ignore the field. Roles: admin.
     */
    getCustomFieldDefinitionUsage: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[custom_field_usage]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["custom_field_usage_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get the daily mail of the user of the session
     *
     * 404 for an API key. Roles: viewer, member or admin.
     */
    getDigest: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with user */
                include?: string;
                /** Members to return */
                "fields[digest]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["digest_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get a document
     *
     * Roles: viewer, member or admin.
     */
    getDocument: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with shipments, cargos, account, user, last_document_representation, current_extraction, email_submission, parent_document, child_documents */
                include?: string;
                /** Members to return */
                "fields[document]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["document_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get an address to download a document from
     *
     * Roles: viewer, member or admin.
     */
    getDocumentDownloadUrl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/json": {
                /** Address of the file. Valid for five minutes, needs no key. */
                download_url: string;
            } } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List the pages of a document, with pictures of them
     *
     * Pages as they were read, after rotation. Boxes of evidence are fractions of these pictures. Roles: viewer, member or admin.
     */
    getDocumentPages: {
        parameters: {
            query?: {
                /** Whether pages have their words */
                words?: boolean;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/json": {
                pages: {
                    /** Number of the page in the file, from 1 */
                    number: number;
                    /** Width in points (1/72 inch) */
                    width: number;
                    height: number;
                    /** Source of the words. text: the text of the file; ocr: character recognition. */
                    how: "text" | "ocr";
                    /** Words in reading order, if `words` is true */
                    words?: components["schemas"]["word"][];
                    /** Address of a PNG, 1200 pixels wide unless `width` is added. Valid for five minutes, needs no key. Null: no picture. */
                    image_url: string | null;
                }[];
            } } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get the schema of a payload
     *
     * Roles: viewer, member or admin.
     */
    getDocumentSchema: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[document_schema]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["document_schema_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get an interchange
     *
     * Roles: admin.
     */
    getEdiInterchange: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with duplicate_of */
                include?: string;
                /** Members to return */
                "fields[edi_interchange]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["edi_interchange_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get the acknowledgement of an interchange
     *
     * A 997 for X12, a CONTRL for EDIFACT. A CLM has none: 404. Roles: admin.
     */
    getEdiInterchangeAcknowledgement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "text/plain": string } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Download an interchange
     *
     * The original bytes, while they are kept. Roles: admin.
     */
    getEdiInterchangeContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/octet-stream": string } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get a received mail
     *
     * Roles: viewer, member or admin.
     */
    getEmailSubmission: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with account, user, documents, imports */
                include?: string;
                /** Members to return */
                "fields[email_submission]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["email_submission_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get an exception
     *
     * Roles: viewer, member or admin.
     */
    getException: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with container, shipment, acknowledged_by, assigned_to */
                include?: string;
                /** Members to return */
                "fields[exception]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["exception_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get an import
     *
     * Roles: viewer, member or admin.
     */
    getImport: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[import]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["import_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get an invoice
     *
     * Roles: viewer, member or admin.
     */
    getInvoice: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with customer, credited_invoice, shipments, containers, documents, disputes */
                include?: string;
                /** Members to return */
                "fields[invoice]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["invoice_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get a dispute
     *
     * Roles: viewer, member or admin.
     */
    getInvoiceDispute: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with invoice */
                include?: string;
                /** Members to return */
                "fields[invoice_dispute]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["invoice_dispute_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get the letter of a dispute
     *
     * PDF. Of a draft as it would leave now; later as it left. Roles: viewer, member or admin.
     */
    getInvoiceDisputeLetter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/pdf": string } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get the mail of a dispute
     *
     * For your own mail program, which opens it as a draft with the PDF and the attachments. Roles: viewer, member or admin.
     */
    getInvoiceDisputeMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "message/rfc822": string } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get a layout of invoice files
     *
     * Roles: viewer, member or admin.
     */
    getInvoiceLayout: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[invoice_layout]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["invoice_layout_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get the liveness of the process
     *
     * Does not query the database. Needs no key and is not rate-limited.
     */
    getLiveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/json": {
                status: "ok";
            } } };
        };
    };
    /**
     * Get an address that mails came back from
     *
     * Roles: admin.
     */
    getMailRecipient: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[mail_recipient]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["mail_recipient_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get the map of all containers
     *
     * GeoJSON (RFC 7946): each ship with the containers aboard, where a position of the last seven days is known, and each place where containers wait; by the filters of the list of containers. Roles: viewer, member or admin.
     */
    getMap: {
        parameters: {
            query?: {
                /** Container number; several with commas */
                "filter[number]"?: string;
                /** current_status. Several with commas: new, on_ship, grounded, available, not_available, awaiting_inland_transfer, on_rail, off_dock, picked_up, delivered, dropped, loaded, empty_returned */
                "filter[status]"?: string;
                /** Id of the shipment; several with commas */
                "filter[shipment_id]"?: components["schemas"]["uuids"];
                /** UN/LOCODE of the port of discharge, or none; several with commas */
                "filter[pod]"?: string;
                /** Last free day: on this day */
                "filter[pickup_lfd]"?: string;
                /** Last free day: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[pickup_lfd][start]"?: components["schemas"]["time_or_date"];
                /** Last free day: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[pickup_lfd][end]"?: components["schemas"]["time_or_date"];
                /** Whether it can be picked up, by the terminal */
                "filter[available_for_pickup]"?: boolean;
                /** Id of the terminal at the port of discharge, or none, or `none`; several with commas */
                "filter[pod_terminal]"?: components["schemas"]["uuids_or_none"];
                /** Whether it has holds, at the port or inland */
                "filter[holds]"?: boolean;
                /** Whether it has fees, at the port or inland */
                "filter[fees]"?: boolean;
                /** Last free day, by the calendar of the port of discharge: on this day */
                "filter[last_free_day]"?: string;
                /** Last free day, by the calendar of the port of discharge: start, inclusive */
                "filter[last_free_day][start]"?: string;
                /** Last free day, by the calendar of the port of discharge: end, inclusive */
                "filter[last_free_day][end]"?: string;
                /** Whether a source, a tariff or a user gives a last free day */
                "filter[last_free_day_known]"?: boolean;
                /** Day of the ETA at the port of discharge, by the calendar of that port: on this day */
                "filter[pod_eta_on]"?: string;
                /** Day of the ETA at the port of discharge, by the calendar of that port: start, inclusive */
                "filter[pod_eta_on][start]"?: string;
                /** Day of the ETA at the port of discharge, by the calendar of that port: end, inclusive */
                "filter[pod_eta_on][end]"?: string;
                /** Arrival predicted at the port of discharge: `p50` of `predicted_eta`: on this day */
                "filter[predicted_pod_at]"?: string;
                /** Arrival predicted at the port of discharge: `p50` of `predicted_eta`: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[predicted_pod_at][start]"?: components["schemas"]["time_or_date"];
                /** Arrival predicted at the port of discharge: `p50` of `predicted_eta`: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[predicted_pod_at][end]"?: components["schemas"]["time_or_date"];
                /** Day of the predicted arrival at the port of discharge, by the calendar of that port: on this day */
                "filter[predicted_pod_on]"?: string;
                /** Day of the predicted arrival at the port of discharge, by the calendar of that port: start, inclusive */
                "filter[predicted_pod_on][start]"?: string;
                /** Day of the predicted arrival at the port of discharge, by the calendar of that port: end, inclusive */
                "filter[predicted_pod_on][end]"?: string;
                /** Days, at least, by which the predicted arrival is later than the line's ETA */
                "filter[predicted_late_days]"?: number;
                /** Days, at least, by which the ETA at the port of discharge is later than the first one was */
                "filter[eta_slip_days]"?: number;
                /** Id of the customer party, or none, or `none`; several with commas */
                "filter[customer_id]"?: components["schemas"]["uuids_or_none"];
                /** SCAC of the shipping line; several with commas */
                "filter[shipping_line_scac]"?: string;
                /** A tag of its shipment; several with commas, of which one is enough */
                "filter[tags]"?: string;
                /** IMO number of a ship of its voyage; several with commas */
                "filter[vessel_imo]"?: string;
                /** IMO number of the ship that it is aboard now; several with commas */
                "filter[aboard_vessel_imo]"?: string;
                /** Kind and code of a source that failed at its last poll for it: `shipping_line:MAEU`; several with commas */
                "filter[failing_source]"?: string;
                /** Kind and code of a source that is polled for it: `terminal:USLAX-WBCT`; several with commas */
                "filter[polled_source]"?: string;
                /** Whether it is picked up, delivered or returned */
                "filter[picked_up]"?: boolean;
                /** A custom field of the container or its shipment and its value, `api_slug:value`; not of sensitive fields */
                "filter[custom_field]"?: string;
                /** Kind of its leading exception: the open one that costs most. Several with commas: last_free_day_passed, detention_running, last_free_day_near, dispute_due, on_hold, not_available, not_picked_up, rolled_over, ship_elsewhere, transshipment_at_risk, milestone_overdue, eta_moved, document_contradicting, document_missing, source_silent */
                "filter[attention]"?: string;
                /** Id of a user whom an unresolved exception of it is assigned to; `none`: it has unresolved exceptions, and all are assigned to nobody, or `none`; several with commas */
                "filter[assigned_to]"?: components["schemas"]["uuids_or_none"];
                /** Day on which it left the port of loading, by the calendar there, as reports count it: on this day */
                "filter[departed_on]"?: string;
                /** Day on which it left the port of loading, by the calendar there, as reports count it: start, inclusive */
                "filter[departed_on][start]"?: string;
                /** Day on which it left the port of loading, by the calendar there, as reports count it: end, inclusive */
                "filter[departed_on][end]"?: string;
                /** Day of the arrival at the port of discharge, by the calendar there, as reports count it: on this day */
                "filter[arrived_on]"?: string;
                /** Day of the arrival at the port of discharge, by the calendar there, as reports count it: start, inclusive */
                "filter[arrived_on][start]"?: string;
                /** Day of the arrival at the port of discharge, by the calendar there, as reports count it: end, inclusive */
                "filter[arrived_on][end]"?: string;
                /** Day on which it left the port of discharge by its gate, by the calendar there, as reports count it: on this day */
                "filter[picked_up_on]"?: string;
                /** Day on which it left the port of discharge by its gate, by the calendar there, as reports count it: start, inclusive */
                "filter[picked_up_on][start]"?: string;
                /** Day on which it left the port of discharge by its gate, by the calendar there, as reports count it: end, inclusive */
                "filter[picked_up_on][end]"?: string;
                /** Ports of loading and discharge of a container that has left, `CNSHA-USLAX`, or none */
                "filter[lane]"?: string;
                /** UN/LOCODE of the port of loading of a container that has left, or none */
                "filter[pol]"?: string;
                /** A last free day of its stay, of any clock that runs: the stated one, and those by tariff: on this day */
                "filter[free_until]"?: string;
                /** A last free day of its stay, of any clock that runs: the stated one, and those by tariff: start, inclusive */
                "filter[free_until][start]"?: string;
                /** A last free day of its stay, of any clock that runs: the stated one, and those by tariff: end, inclusive */
                "filter[free_until][end]"?: string;
                /** Last free day of detention: it is due back empty: on this day */
                "filter[empty_return_due_on]"?: string;
                /** Last free day of detention: it is due back empty: start, inclusive */
                "filter[empty_return_due_on][start]"?: string;
                /** Last free day of detention: it is due back empty: end, inclusive */
                "filter[empty_return_due_on][end]"?: string;
                /** Day of the appointment for its pickup: on this day */
                "filter[pickup_appointment_on]"?: string;
                /** Day of the appointment for its pickup: start, inclusive */
                "filter[pickup_appointment_on][start]"?: string;
                /** Day of the appointment for its pickup: end, inclusive */
                "filter[pickup_appointment_on][end]"?: string;
                /** Day on which it arrives at the port of discharge: predicted, else by the line's ETA: on this day */
                "filter[arrival_on]"?: string;
                /** Day on which it arrives at the port of discharge: predicted, else by the line's ETA: start, inclusive */
                "filter[arrival_on][start]"?: string;
                /** Day on which it arrives at the port of discharge: predicted, else by the line's ETA: end, inclusive */
                "filter[arrival_on][end]"?: string;
                /** UN/LOCODE of the place where it waits now; several with commas */
                "filter[waiting_at]"?: string;
                /** Those of which something changed since then that people plan by, as `meta.changes` says; kept for 90 days; a time, in UTC without an offset, or a date */
                "filter[changed_since]"?: components["schemas"]["time_or_date"];
                /** When the container's data last changed: on this day */
                "filter[updated_at]"?: string;
                /** When the container's data last changed: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[updated_at][start]"?: components["schemas"]["time_or_date"];
                /** When the container's data last changed: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[updated_at][end]"?: components["schemas"]["time_or_date"];
                /** Part of a number, seal, vessel, bill of lading, booking, customer name or reference number, the whole value of a custom field or tag, or ship and day of the ETA: `HONAM 12 Dec` */
                q?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/json": components["schemas"]["account_map"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get the metrics for Prometheus
     *
     * Needs the token of the setting `http.metricsToken` instead of an API key: `Authorization: Bearer <token>`.
     */
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "text/plain": string } };
        };
    };
    /**
     * Get a metro area
     *
     * Roles: viewer, member or admin.
     */
    getMetroArea: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[metro_area]"?: string;
            };
            header?: never;
            path: {
                /** Id or UN/LOCODE */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["metro_area_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get a recipient of milestone mails
     *
     * Roles: viewer, member or admin.
     */
    getMilestoneRecipient: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with party */
                include?: string;
                /** Members to return */
                "fields[milestone_recipient]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["milestone_recipient_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get the OpenAPI document
     *
     * OpenAPI 3.1. Needs no key.
     */
    getOpenApiDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/json": { [name: string]: unknown } } };
        };
    };
    /**
     * Get an outgoing mail
     *
     * Roles: admin.
     */
    getOutgoingMail: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[outgoing_mail]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["outgoing_mail_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get a party
     *
     * Roles: viewer, member or admin.
     */
    getParty: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with merging_into */
                include?: string;
                /** Members to return */
                "fields[party]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["party_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get what hangs on a party
     *
     * What a merge would move to another party. Roles: admin.
     */
    getPartyUsage: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[party_usage]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["party_usage_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get a place alias
     *
     * Roles: viewer, member or admin.
     */
    getPlaceAlias: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with creator */
                include?: string;
                /** Members to return */
                "fields[place_alias]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["place_alias_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get a port
     *
     * Roles: viewer, member or admin.
     */
    getPort: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with terminals */
                include?: string;
                /** Members to return */
                "fields[port]"?: string;
            };
            header?: never;
            path: {
                /** Id or UN/LOCODE */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["port_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get a rail terminal
     *
     * Roles: viewer, member or admin.
     */
    getRailTerminal: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with port, metro_area */
                include?: string;
                /** Members to return */
                "fields[rail_terminal]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["rail_terminal_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get a source's answer as it came
     *
     * Roles: admin.
     */
    getRawSourceAnswer: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[source_answer]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
                /** Id of the answer */
                answer_id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["source_answer_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get the readiness for requests
     *
     * Queries the database. Needs no key and is not rate-limited.
     */
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/json": {
                status: "ok" | "unavailable";
                database: "ok" | "away" | "full";
                migrations: "ok" | "outdated" | "unknown";
            } } };
            503: { headers: { [name: string]: unknown }; content: { "application/json": {
                status: "ok" | "unavailable";
                database: "ok" | "away" | "full";
                migrations: "ok" | "outdated" | "unknown";
            } } };
        };
    };
    /**
     * Get a report schedule
     *
     * Roles: viewer, member or admin.
     */
    getReportSchedule: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with creator */
                include?: string;
                /** Members to return */
                "fields[report_schedule]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["report_schedule_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get a saved view
     *
     * Roles: viewer, member or admin.
     */
    getSavedView: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with owner */
                include?: string;
                /** Members to return */
                "fields[saved_view]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["saved_view_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get a share
     *
     * Roles: member or admin.
     */
    getShare: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with container, shipment, creator */
                include?: string;
                /** Members to return */
                "fields[share]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["share_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get a shipment
     *
     * Now, or with `as_of` as it was known then. Roles: viewer, member or admin.
     */
    getShipment: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with port_of_lading, port_of_discharge, destination, pod_terminal, destination_terminal, customer, line_tracking_stopped_by_user, containers, custom_fields */
                include?: string;
                /** Members to return */
                "fields[shipment]"?: string;
                /** A past moment: the resource as it was known then */
                as_of?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["shipment_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get the sum of a shipment's charges
     *
     * Sum over its containers, by currency and by kind. Roles: viewer, member or admin.
     */
    getShipmentCharges: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with shipment, containers */
                include?: string;
                /** Members to return */
                "fields[shipment_charges]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["shipment_charges_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Estimate a shipment's CO₂e
     *
     * Sum over its containers, well to wake. An estimate, no verified statement. Roles: viewer, member or admin.
     */
    getShipmentEmissions: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with shipment, containers */
                include?: string;
                /** Members to return */
                "fields[shipment_emissions]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["shipment_emissions_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get a shipping line
     *
     * Roles: viewer, member or admin.
     */
    getShippingLine: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[shipping_line]"?: string;
            };
            header?: never;
            path: {
                /** Id, SCAC, or the prefix of containers that the line owns */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["shipping_line_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get a connection of a source
     *
     * Roles: admin.
     */
    getSourceConnection: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[source_connection]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["source_connection_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get a tariff
     *
     * Roles: viewer, member or admin.
     */
    getTariff: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with customer */
                include?: string;
                /** Members to return */
                "fields[tariff]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["tariff_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Count the containers that a tariff charges
     *
     * A deletion leaves them to the next specific tariff, or to none. Roles: admin.
     */
    getTariffUsage: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[tariff_usage]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["tariff_usage_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get a terminal
     *
     * Roles: viewer, member or admin.
     */
    getTerminal: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with port */
                include?: string;
                /** Members to return */
                "fields[terminal]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["terminal_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get a tracking request
     *
     * Roles: viewer, member or admin.
     */
    getTrackingRequest: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with tracked_object, customer, user */
                include?: string;
                /** Members to return */
                "fields[tracking_request]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["tracking_request_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get a user
     *
     * Roles: admin.
     */
    getUser: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with account, parties */
                include?: string;
                /** Members to return */
                "fields[user]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["user_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get a vessel
     *
     * Roles: viewer, member or admin.
     */
    getVessel: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[vessel]"?: string;
                /** Positions from then on; 31 days before the end where it is not given */
                "show_positions[from_timestamp]"?: string;
                /** Positions until then; 31 days after the beginning where it is not given */
                "show_positions[to_timestamp]"?: string;
            };
            header?: never;
            path: {
                /** Id or IMO number */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["vessel_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Estimate future positions of a vessel
     *
     * The vessel with `positions`, one a minute, all `estimated`: the shortest way by sea, in time for what the containers aboard expect, else at the speed of her last day, else at 14 knots. Roles: viewer, member or admin.
     */
    getVesselFuturePositions: {
        parameters: {
            query: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[vessel]"?: string;
                /** Next port: id or UN/LOCODE */
                port_id: string;
                /** Previous port: id or UN/LOCODE */
                previous_port_id: string;
                /** Straits and canals that future routes avoid too, with commas: suez, panama, kiel, corinth, bosporus, dardanelles, bab-el-mandeb, hormuz, malacca, sunda, lombok, makassar, torres, gibraltar, dover, great-belt, oresund, messina, kanmon, tsugaru, taiwan, magellan, cape-horn, cape-of-good-hope, st-lawrence-seaway, northwest, northeast, bering, windward, mona, cook, bass */
                closed_passages?: string;
            };
            header?: never;
            path: {
                /** Id or IMO number */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["vessel_response"] } };
            422: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Estimate future positions of a vessel from given coordinates
     *
     * The vessel with `positions`, one a minute, all `estimated`: the shortest way by sea, in time for what the containers aboard expect, else at the speed of her last day, else at 14 knots. Roles: viewer, member or admin.
     */
    getVesselFuturePositionsWithCoordinates: {
        parameters: {
            query: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[vessel]"?: string;
                /** Next port: id or UN/LOCODE */
                port_id: string;
                /** Previous port: id or UN/LOCODE */
                previous_port_id: string;
                /** Start of the voyage, WGS 84 degrees */
                latitude: number;
                /** Start of the voyage, WGS 84 degrees */
                longitude: number;
                /** Straits and canals that future routes avoid too, with commas: suez, panama, kiel, corinth, bosporus, dardanelles, bab-el-mandeb, hormuz, malacca, sunda, lombok, makassar, torres, gibraltar, dover, great-belt, oresund, messina, kanmon, tsugaru, taiwan, magellan, cape-horn, cape-of-good-hope, st-lawrence-seaway, northwest, northeast, bering, windward, mona, cook, bass */
                closed_passages?: string;
            };
            header?: never;
            path: {
                /** Id or IMO number */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["vessel_response"] } };
            422: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get a webhook
     *
     * Roles: viewer, member or admin.
     */
    getWebhook: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[webhook]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["webhook_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get the health of all webhooks
     *
     * Successes and failures of the last 24 hours, the last failure, and what waits for its next attempt, of each webhook. Times are real times, also beside a simulated world. Roles: viewer, member or admin.
     */
    getWebhookHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/json": {
                webhooks: ({
                    webhook_id: string;
                    /** Attempts of this hour and the 23 hours before it that succeeded */
                    succeeded_24h: number;
                    /** Those that failed */
                    failed_24h: number;
                    /** Notifications that were delivered or given up in these 24 hours, or were tried and wait for a retry that is due no longer than that */
                    notifications_24h: number;
                    /** Those of them that were given up or still wait */
                    undelivered_24h: number;
                    failing_since: string | null;
                    last_failure: {
                        attempted_at: string;
                        failure: "address_refused" | "host_not_allowed" | "name_unresolved" | "connection_refused" | "unreachable" | "tls" | "timeout" | "connection_broken" | "status" | null;
                        status_code: number | null;
                        error: string | null;
                    } | null;
                    /** Notifications still to be delivered; 10000 means at least as many */
                    pending: number;
                    next_attempt_at: string | null;
                    /** When each replaced secret stops to sign */
                    replaced_secrets_expire_at: string[];
                })[];
            } } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List the addresses that deliveries come from
     *
     * As the operator of this installation configured them; empty: none are configured. `last_updated` is the time that the operator set, else the start of the service, which reads them. Roles: viewer, member or admin.
     */
    getWebhookIps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/json": {
                webhook_notification_ips: string[];
                last_updated: string;
            } } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get a notification
     *
     * Roles: viewer, member or admin.
     */
    getWebhookNotification: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with webhook, reference_object, webhook_notification_logs */
                include?: string;
                /** Members to return */
                "fields[webhook_notification]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["webhook_notification_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get an event's example, or all
     *
     * A complete notification as it is delivered, generated from an example journey. Without `event` a JSON array of those of all events, in the order of `GET /v2/webhooks/events`. Roles: viewer, member or admin.
     */
    getWebhookNotificationExamples: {
        parameters: {
            query?: {
                /** Name of the event */
                event?: "tracking_request.succeeded" | "tracking_request.failed" | "tracking_request.awaiting_manifest" | "tracking_request.tracking_stopped" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_discharged" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.feeder_arrived" | "container.transport.feeder_discharged" | "container.transport.feeder_loaded" | "container.transport.feeder_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_berthed" | "container.transport.vessel_discharged" | "container.transport.available" | "container.transport.not_available" | "container.transport.full_out" | "container.transport.delivered" | "container.transport.empty_in" | "container.transport.rail_loaded" | "container.transport.rail_departed" | "container.transport.rail_arrived" | "container.transport.rail_unloaded" | "container.transport.arrived_at_inland_destination" | "container.transport.estimated.vessel_departed" | "container.transport.estimated.vessel_arrived" | "container.transport.estimated.arrived_at_inland_destination" | "shipment.estimated.arrival" | "container.created" | "container.updated" | "container.pod_terminal_changed" | "container.pickup_lfd.changed" | "container.pickup_lfd_line.changed" | "container.pickup_lfd_terminal.changed" | "container.pickup_lfd_rail.changed" | "container.pickup_appointment.changed" | "document.extracted" | "document.extraction_failed" | "container.rolled_over" | "container.removed_from_shipment" | "container.milestone_corrected" | "container.milestone_overdue" | "shipment.vessel_changed" | "shipment.port_of_discharge_changed" | "shipment.predicted_arrival_changed" | "link.created" | "email_submission.created" | "exception.opened" | "exception.resolved" | "invoice.checked" | "invoice.dispute_due" | "shipment.updated" | "tracking_request.updated" | "shipment.deleted" | "container.deleted" | "tracking_request.deleted" | "document.deleted" | "link.deleted" | "note.deleted" | "party.deleted" | "custom_field_definition.deleted";
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["notification_example"]; "application/json": components["schemas"]["notification_example"][] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get a notification's request
     *
     * URL, headers and body that the endpoint receives, with the time of the next attempt. Only admin keys see the values of custom headers and the signatures. Roles: viewer, member or admin.
     */
    getWebhookNotificationRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/json": {
                url: string;
                /** As a request at this moment would have them: the time and the signatures differ at each attempt */
                headers: { [name: string]: string };
                /** The exact text, the same at every attempt */
                body: string;
                next_attempt_at: string | null;
            } } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Import tracking requests from a CSV file
     *
     * Each row works like POST /v2/tracking_requests. The rate limit counts the file once. Roles: member or admin. Draws on the rate limit `tracking_requests`.
     */
    importTrackingRequests: {
        parameters: {
            query?: {
                /** Check every row and create nothing */
                dry_run?: boolean;
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[import]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "text/csv": string } };
        responses: {
            202: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": {
                data: components["schemas"]["import"];
                included: components["schemas"]["included_resource"][];
                links: {
                    self: string;
                };
            } } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Infer the type and line of a number
     *
     * Tracks nothing and polls no line. It uses the known forms of numbers, the numbers that were found here before, and those that the account tracks. Roles: viewer, member or admin. Draws on the rate limit `infer_number`.
     */
    inferNumber: {
        parameters: {
            query?: never;
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["infer_number_body"]; "application/json": components["schemas"]["infer_number_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": {
                data: components["schemas"]["infer_number_results"];
                meta: {
                    /** Whether this installation can track the number with `selected`; null without one */
                    can_be_tracked: boolean | null;
                };
            } } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List alert rules
     *
     * Own rules, the oldest first; admins see those of all users. Roles: viewer, member or admin.
     */
    listAlertRules: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with recipient */
                include?: string;
                /** Members to return */
                "fields[alert_rule]"?: string;
                /** What it tells. Several with commas: last_free_day_near, last_free_day_passed, demurrage_running, available_for_pickup, hold_changed, fee_changed, eta_moved, predicted_arrival_moved, predicted_late, rolled_over, ship_elsewhere, transshipment_at_risk, dwelling, milestone_overdue, plan_changed, no_news, empty_return_due, dispute_due, document_missing, document_contradicting, document_unread, tracking_failed, webhook_failing */
                "filter[kind]"?: string;
                /** Id of the user it tells; several with commas */
                "filter[recipient_id]"?: components["schemas"]["uuids"];
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["alert_rule_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List alerts
     *
     * Alerts of the bell of the user who asks, the newest first. Keys of admins see those of all users. Roles: viewer, member or admin.
     */
    listAlerts: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with container, shipment, user */
                include?: string;
                /** Members to return */
                "fields[alert]"?: string;
                /** What it tells. Several with commas: last_free_day_near, last_free_day_passed, demurrage_running, available_for_pickup, hold_changed, fee_changed, eta_moved, predicted_arrival_moved, predicted_late, rolled_over, ship_elsewhere, transshipment_at_risk, dwelling, milestone_overdue, plan_changed, no_news, empty_return_due, dispute_due, document_missing, document_contradicting, document_unread, tracking_failed, webhook_failing, followed, mentioned, assigned, chat_channel_stopped */
                "filter[kind]"?: string;
                /** Whether the user has read it */
                "filter[is_read]"?: boolean;
                /** Whether the user has silenced its kind about its container or shipment */
                "filter[is_silenced]"?: boolean;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["alert_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List API keys
     *
     * Roles: admin.
     */
    listApiKeys: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with parties */
                include?: string;
                /** Members to return */
                "fields[api_key]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["api_key_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List what needs attention, in groups
     *
     * One group for each kind, most expensive first, with the sums of its charges; each container is in one group. Roles: viewer, member or admin.
     */
    listAttention: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[attention_group]"?: string;
                /** Id of the customer party, or `none`; several with commas */
                "filter[customer_id]"?: components["schemas"]["uuids_or_none"];
                /** UN/LOCODE of the port of discharge, or `none`; several with commas */
                "filter[pod]"?: string;
                /** SCAC of the shipping line; several with commas */
                "filter[shipping_line_scac]"?: string;
                /** Last free day of the container, by the calendar of the port of discharge: on this day */
                "filter[last_free_day]"?: string;
                /** Last free day of the container, by the calendar of the port of discharge: start, inclusive */
                "filter[last_free_day][start]"?: string;
                /** Last free day of the container, by the calendar of the port of discharge: end, inclusive */
                "filter[last_free_day][end]"?: string;
                /** Id of the user it is assigned to, or `none`; several with commas */
                "filter[assigned_to]"?: components["schemas"]["uuids_or_none"];
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["attention_group_list"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List changes by people
     *
     * Newest first. Changes that the service makes by reports of sources are not in it. Roles: admin.
     */
    listAuditEvents: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with actor, shipment, container */
                include?: string;
                /** Members to return */
                "fields[audit_event]"?: string;
                /** Id of the user or key; several with commas */
                "filter[actor_id]"?: components["schemas"]["uuids"];
                /** Kind of actor. Several with commas: user, api_key, operator, mail */
                "filter[actor_kind]"?: string;
                /** Action. Several with commas: created, changed, deleted, sent */
                "filter[action]"?: string;
                /** Type of the changed resource. Several with commas: account, alert_rule, alert_silence, api_key, calendar_feed, chat_channel, container, custom_field, custom_field_definition, custom_field_option, datasync_role, digest, document, document_link, exception, export, follow, identity, import, initial_custom_field, invite, invoice, invoice_dispute, invoice_layout, log_in_link, mail_recipient, map_link, milestone_recipient, milestone_text, note, outgoing_mail, party, place_alias, report_schedule, saved_view, session, share, shipment, source_connection, suggestion, tariff, tracking_request, user, user_event, webhook, webhook_notification, webhook_trigger */
                "filter[resource_type]"?: string;
                /** Id of the changed resource; several with commas */
                "filter[resource_id]"?: components["schemas"]["uuids"];
                /** Time of the change: on this day */
                "filter[created_at]"?: string;
                /** Time of the change: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[created_at][start]"?: components["schemas"]["time_or_date"];
                /** Time of the change: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[created_at][end]"?: components["schemas"]["time_or_date"];
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["audit_event_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Sum the days of the calendar
     *
     * Each day of a range with what falls on it: last free days, empty returns, last days for disputes, appointments and arrivals. Days are those of the places. Only what is still to be done counts. Roles: viewer, member or admin.
     */
    listCalendarDays: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[calendar_day]"?: string;
                /** UN/LOCODE of the port of discharge, or none; several with commas */
                "filter[pod]"?: string;
                /** Id of the customer party, or none, or `none`; several with commas */
                "filter[customer_id]"?: components["schemas"]["uuids_or_none"];
                /** SCAC of the shipping line; several with commas */
                "filter[shipping_line_scac]"?: string;
                /** Id of a user whom an unresolved exception of it is assigned to; `none`: it has unresolved exceptions, and all are assigned to nobody, or `none`; several with commas */
                "filter[assigned_to]"?: components["schemas"]["uuids_or_none"];
                /** First day; by default the one that it still is in Hawaii (UTC−10) */
                from?: string;
                /** Last day, inclusive; by default 13 days after the first, at most 91 */
                to?: string;
                /** Kinds of entries, with commas: last_free_day, empty_return, dispute_due, appointment, arrival; without it all */
                kinds?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["calendar_day_list"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List the entries of a day of the calendar
     *
     * Containers and invoices one by one: by kind, then by number. Roles: viewer, member or admin.
     */
    listCalendarEntries: {
        parameters: {
            query: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with container, shipment */
                include?: string;
                /** Members to return */
                "fields[calendar_entry]"?: string;
                /** UN/LOCODE of the port of discharge, or none; several with commas */
                "filter[pod]"?: string;
                /** Id of the customer party, or none, or `none`; several with commas */
                "filter[customer_id]"?: components["schemas"]["uuids_or_none"];
                /** SCAC of the shipping line; several with commas */
                "filter[shipping_line_scac]"?: string;
                /** Id of a user whom an unresolved exception of it is assigned to; `none`: it has unresolved exceptions, and all are assigned to nobody, or `none`; several with commas */
                "filter[assigned_to]"?: components["schemas"]["uuids_or_none"];
                /** The day */
                date: string;
                /** Kinds of entries, with commas: last_free_day, empty_return, dispute_due, appointment, arrival; without it all */
                kinds?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["calendar_entry_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List calendar feeds
     *
     * Own feeds, newest first; for admins those of all, without the links of others. Roles: viewer, member or admin.
     */
    listCalendarFeeds: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with owner */
                include?: string;
                /** Members to return */
                "fields[calendar_feed]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["calendar_feed_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List charges that run or begin soon
     *
     * Containers with a charge that runs, or begins within the given days; earliest first. Roles: viewer, member or admin.
     */
    listCharges: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with container, shipment */
                include?: string;
                /** Members to return */
                "fields[container_charges]"?: string;
                /** Days to look ahead, at most 90d. 0d: charges of today */
                within?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["container_charges_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List chat channels
     *
     * By name. Not for keys and users limited to customers. Roles: viewer, member or admin.
     */
    listChatChannels: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with owner */
                include?: string;
                /** Members to return */
                "fields[chat_channel]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["chat_channel_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List changes of a container by people
     *
     * Newest first. Users limited to parties may not read it. Roles: viewer, member or admin.
     */
    listContainerAuditEvents: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with actor, shipment, container */
                include?: string;
                /** Members to return */
                "fields[audit_event]"?: string;
                /** Id of the user or key; several with commas */
                "filter[actor_id]"?: components["schemas"]["uuids"];
                /** Kind of actor. Several with commas: user, api_key, operator, mail */
                "filter[actor_kind]"?: string;
                /** Action. Several with commas: created, changed, deleted, sent */
                "filter[action]"?: string;
                /** Type of the changed resource. Several with commas: account, alert_rule, alert_silence, api_key, calendar_feed, chat_channel, container, custom_field, custom_field_definition, custom_field_option, datasync_role, digest, document, document_link, exception, export, follow, identity, import, initial_custom_field, invite, invoice, invoice_dispute, invoice_layout, log_in_link, mail_recipient, map_link, milestone_recipient, milestone_text, note, outgoing_mail, party, place_alias, report_schedule, saved_view, session, share, shipment, source_connection, suggestion, tariff, tracking_request, user, user_event, webhook, webhook_notification, webhook_trigger */
                "filter[resource_type]"?: string;
                /** Id of the changed resource; several with commas */
                "filter[resource_id]"?: components["schemas"]["uuids"];
                /** Time of the change: on this day */
                "filter[created_at]"?: string;
                /** Time of the change: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[created_at][start]"?: components["schemas"]["time_or_date"];
                /** Time of the change: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[created_at][end]"?: components["schemas"]["time_or_date"];
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["audit_event_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List the custom fields of a container
     *
     * Newest first. Roles: viewer, member or admin.
     */
    listContainerCustomFields: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with entity, definition, user */
                include?: string;
                /** Members to return */
                "fields[custom_field]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["custom_field_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List user events of a container
     *
     * Newest first. Replaced and withdrawn events stay, with the time of that. Roles: viewer, member or admin.
     */
    listContainerEvents: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with container */
                include?: string;
                /** Members to return */
                "fields[user_event]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["user_event_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List notes to a container
     *
     * Newest first. Users limited to parties see none. Roles: viewer, member or admin.
     */
    listContainerNotes: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with container, author */
                include?: string;
                /** Members to return */
                "fields[note]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["note_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get the provenance of a container's attributes
     *
     * Every attribute with its value, the rule that gave it, and the statement of a source behind it. Roles: viewer, member or admin.
     */
    listContainerProvenance: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with subject, raw_event */
                include?: string;
                /** Members to return */
                "fields[provenance]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["provenance_list"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List the raw events of a container
     *
     * Past and future in journey order, each with the codes of its source; superseded statements included. Roles: viewer, member or admin.
     */
    listContainerRawEvents: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with container, location, terminal, vessel */
                include?: string;
                /** Members to return */
                "fields[raw_event]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["raw_event_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List a container's sources
     *
     * When each was polled, answered and reported news, and the last error. Roles: viewer, member or admin.
     */
    listContainerSources: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with container */
                include?: string;
                /** Members to return */
                "fields[source]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["source_list"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List the suggestions for a container
     *
     * Last free day, estimated arrival, free days, release and vessel that linked documents state. They change nothing until accepted. Roles: viewer, member or admin.
     */
    listContainerSuggestions: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with container, documents */
                include?: string;
                /** Members to return */
                "fields[suggestion]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["suggestion_list"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List a container's milestones
     *
     * What has happened, oldest first. Roles: viewer, member or admin.
     */
    listContainerTransportEvents: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with shipment, container, location, terminal, vessel, source_event, previous_version */
                include?: string;
                /** Members to return */
                "fields[transport_event]"?: string;
                /** True: milestones that were superseded or withdrawn */
                "filter[invalidated]"?: boolean;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["transport_event_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List what terminals reported of a container
     *
     * Newest first: one update for each report that changed a hold, a fee, the availability, the last free day or the like, with old and new values. Without `filter[data_source]`: of terminals and railroads. Roles: viewer, member or admin.
     */
    listContainerUpdates: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with container, terminal */
                include?: string;
                /** Members to return */
                "fields[container_update]"?: string;
                /** Kind of the source. Several with commas: shipping_line, terminal, rail, ais, user */
                "filter[data_source]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["container_update_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List containers
     *
     * Newest day of creation first; within a day the most recently refreshed first. Roles: viewer, member or admin.
     */
    listContainers: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with shipment, pod_terminal, pickup_facility, transport_events, raw_events, custom_fields, exceptions */
                include?: string;
                /** Members to return */
                "fields[container]"?: string;
                /** With commas, "-" before a field for descending; each once: created_at, updated_at, changed_at, number, pickup_lfd, pod_eta_at, predicted_pod_at, due_at, current_status, available_for_pickup, holds, fees, pod_discharged_at, pickup_appointment_at, pod_full_out_at, empty_terminated_at, container_ref_numbers, seal_number, equipment, weight_in_lbs, customer_name, bill_of_lading_number, booking_number, ref_numbers, tags, shipping_line_scac, port_of_lading, port_of_discharge, destination, pod_vessel_name, pod_voyage_number, pol_etd_at, pol_atd_at, pod_original_eta_at, pod_ata_at, destination_eta_at, line_tracking_stopped_at */
                sort?: string;
                /** Container number; several with commas */
                "filter[number]"?: string;
                /** current_status. Several with commas: new, on_ship, grounded, available, not_available, awaiting_inland_transfer, on_rail, off_dock, picked_up, delivered, dropped, loaded, empty_returned */
                "filter[status]"?: string;
                /** Id of the shipment; several with commas */
                "filter[shipment_id]"?: components["schemas"]["uuids"];
                /** UN/LOCODE of the port of discharge, or none; several with commas */
                "filter[pod]"?: string;
                /** Last free day: on this day */
                "filter[pickup_lfd]"?: string;
                /** Last free day: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[pickup_lfd][start]"?: components["schemas"]["time_or_date"];
                /** Last free day: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[pickup_lfd][end]"?: components["schemas"]["time_or_date"];
                /** Whether it can be picked up, by the terminal */
                "filter[available_for_pickup]"?: boolean;
                /** Id of the terminal at the port of discharge, or none, or `none`; several with commas */
                "filter[pod_terminal]"?: components["schemas"]["uuids_or_none"];
                /** Whether it has holds, at the port or inland */
                "filter[holds]"?: boolean;
                /** Whether it has fees, at the port or inland */
                "filter[fees]"?: boolean;
                /** Last free day, by the calendar of the port of discharge: on this day */
                "filter[last_free_day]"?: string;
                /** Last free day, by the calendar of the port of discharge: start, inclusive */
                "filter[last_free_day][start]"?: string;
                /** Last free day, by the calendar of the port of discharge: end, inclusive */
                "filter[last_free_day][end]"?: string;
                /** Whether a source, a tariff or a user gives a last free day */
                "filter[last_free_day_known]"?: boolean;
                /** Day of the ETA at the port of discharge, by the calendar of that port: on this day */
                "filter[pod_eta_on]"?: string;
                /** Day of the ETA at the port of discharge, by the calendar of that port: start, inclusive */
                "filter[pod_eta_on][start]"?: string;
                /** Day of the ETA at the port of discharge, by the calendar of that port: end, inclusive */
                "filter[pod_eta_on][end]"?: string;
                /** Arrival predicted at the port of discharge: `p50` of `predicted_eta`: on this day */
                "filter[predicted_pod_at]"?: string;
                /** Arrival predicted at the port of discharge: `p50` of `predicted_eta`: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[predicted_pod_at][start]"?: components["schemas"]["time_or_date"];
                /** Arrival predicted at the port of discharge: `p50` of `predicted_eta`: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[predicted_pod_at][end]"?: components["schemas"]["time_or_date"];
                /** Day of the predicted arrival at the port of discharge, by the calendar of that port: on this day */
                "filter[predicted_pod_on]"?: string;
                /** Day of the predicted arrival at the port of discharge, by the calendar of that port: start, inclusive */
                "filter[predicted_pod_on][start]"?: string;
                /** Day of the predicted arrival at the port of discharge, by the calendar of that port: end, inclusive */
                "filter[predicted_pod_on][end]"?: string;
                /** Days, at least, by which the predicted arrival is later than the line's ETA */
                "filter[predicted_late_days]"?: number;
                /** Days, at least, by which the ETA at the port of discharge is later than the first one was */
                "filter[eta_slip_days]"?: number;
                /** Id of the customer party, or none, or `none`; several with commas */
                "filter[customer_id]"?: components["schemas"]["uuids_or_none"];
                /** SCAC of the shipping line; several with commas */
                "filter[shipping_line_scac]"?: string;
                /** A tag of its shipment; several with commas, of which one is enough */
                "filter[tags]"?: string;
                /** IMO number of a ship of its voyage; several with commas */
                "filter[vessel_imo]"?: string;
                /** IMO number of the ship that it is aboard now; several with commas */
                "filter[aboard_vessel_imo]"?: string;
                /** Kind and code of a source that failed at its last poll for it: `shipping_line:MAEU`; several with commas */
                "filter[failing_source]"?: string;
                /** Kind and code of a source that is polled for it: `terminal:USLAX-WBCT`; several with commas */
                "filter[polled_source]"?: string;
                /** Whether it is picked up, delivered or returned */
                "filter[picked_up]"?: boolean;
                /** A custom field of the container or its shipment and its value, `api_slug:value`; not of sensitive fields */
                "filter[custom_field]"?: string;
                /** Kind of its leading exception: the open one that costs most. Several with commas: last_free_day_passed, detention_running, last_free_day_near, dispute_due, on_hold, not_available, not_picked_up, rolled_over, ship_elsewhere, transshipment_at_risk, milestone_overdue, eta_moved, document_contradicting, document_missing, source_silent */
                "filter[attention]"?: string;
                /** Id of a user whom an unresolved exception of it is assigned to; `none`: it has unresolved exceptions, and all are assigned to nobody, or `none`; several with commas */
                "filter[assigned_to]"?: components["schemas"]["uuids_or_none"];
                /** Day on which it left the port of loading, by the calendar there, as reports count it: on this day */
                "filter[departed_on]"?: string;
                /** Day on which it left the port of loading, by the calendar there, as reports count it: start, inclusive */
                "filter[departed_on][start]"?: string;
                /** Day on which it left the port of loading, by the calendar there, as reports count it: end, inclusive */
                "filter[departed_on][end]"?: string;
                /** Day of the arrival at the port of discharge, by the calendar there, as reports count it: on this day */
                "filter[arrived_on]"?: string;
                /** Day of the arrival at the port of discharge, by the calendar there, as reports count it: start, inclusive */
                "filter[arrived_on][start]"?: string;
                /** Day of the arrival at the port of discharge, by the calendar there, as reports count it: end, inclusive */
                "filter[arrived_on][end]"?: string;
                /** Day on which it left the port of discharge by its gate, by the calendar there, as reports count it: on this day */
                "filter[picked_up_on]"?: string;
                /** Day on which it left the port of discharge by its gate, by the calendar there, as reports count it: start, inclusive */
                "filter[picked_up_on][start]"?: string;
                /** Day on which it left the port of discharge by its gate, by the calendar there, as reports count it: end, inclusive */
                "filter[picked_up_on][end]"?: string;
                /** Ports of loading and discharge of a container that has left, `CNSHA-USLAX`, or none */
                "filter[lane]"?: string;
                /** UN/LOCODE of the port of loading of a container that has left, or none */
                "filter[pol]"?: string;
                /** A last free day of its stay, of any clock that runs: the stated one, and those by tariff: on this day */
                "filter[free_until]"?: string;
                /** A last free day of its stay, of any clock that runs: the stated one, and those by tariff: start, inclusive */
                "filter[free_until][start]"?: string;
                /** A last free day of its stay, of any clock that runs: the stated one, and those by tariff: end, inclusive */
                "filter[free_until][end]"?: string;
                /** Last free day of detention: it is due back empty: on this day */
                "filter[empty_return_due_on]"?: string;
                /** Last free day of detention: it is due back empty: start, inclusive */
                "filter[empty_return_due_on][start]"?: string;
                /** Last free day of detention: it is due back empty: end, inclusive */
                "filter[empty_return_due_on][end]"?: string;
                /** Day of the appointment for its pickup: on this day */
                "filter[pickup_appointment_on]"?: string;
                /** Day of the appointment for its pickup: start, inclusive */
                "filter[pickup_appointment_on][start]"?: string;
                /** Day of the appointment for its pickup: end, inclusive */
                "filter[pickup_appointment_on][end]"?: string;
                /** Day on which it arrives at the port of discharge: predicted, else by the line's ETA: on this day */
                "filter[arrival_on]"?: string;
                /** Day on which it arrives at the port of discharge: predicted, else by the line's ETA: start, inclusive */
                "filter[arrival_on][start]"?: string;
                /** Day on which it arrives at the port of discharge: predicted, else by the line's ETA: end, inclusive */
                "filter[arrival_on][end]"?: string;
                /** UN/LOCODE of the place where it waits now; several with commas */
                "filter[waiting_at]"?: string;
                /** Those of which something changed since then that people plan by, as `meta.changes` says; kept for 90 days; a time, in UTC without an offset, or a date */
                "filter[changed_since]"?: components["schemas"]["time_or_date"];
                /** When the container's data last changed: on this day */
                "filter[updated_at]"?: string;
                /** When the container's data last changed: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[updated_at][start]"?: components["schemas"]["time_or_date"];
                /** When the container's data last changed: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[updated_at][end]"?: components["schemas"]["time_or_date"];
                /** Part of a number, seal, vessel, bill of lading, booking, customer name or reference number, the whole value of a custom field or tag, or ship and day of the ETA: `HONAM 12 Dec` */
                q?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["container_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List the options of a custom field definition
     *
     * Ordered by position. Roles: viewer, member or admin.
     */
    listCustomFieldDefinitionOptions: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with definition */
                include?: string;
                /** Members to return */
                "fields[custom_field_option]"?: string;
            };
            header?: never;
            path: {
                /** Id of the definition */
                definition_id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["custom_field_option_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List custom field definitions
     *
     * Definitions of the service (account null) and of the account, each by position. Roles: viewer, member or admin.
     */
    listCustomFieldDefinitions: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with account, options */
                include?: string;
                /** Members to return */
                "fields[custom_field_definition]"?: string;
                /** Type of the entity. Several with commas: Shipment, Container, TrackingRequest, shipment, container, tracking_request, trackingrequest */
                "filter[entity_type]"?: string;
                /** Data type of the field. Several with commas: short_text, number, date, datetime, boolean, enum, enum_multi, reference */
                "filter[data_type]"?: string;
                /** Beginning of the display name, case-insensitive */
                "filter[display_name]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["custom_field_definition_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List custom fields
     *
     * Newest first. Roles: viewer, member or admin.
     */
    listCustomFields: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with entity, definition, user */
                include?: string;
                /** Members to return */
                "fields[custom_field]"?: string;
                /** Type of the entity that has the value. Several with commas: Shipment, Container, TrackingRequest, shipment, container, tracking_request, trackingrequest */
                "filter[entity_type]"?: string;
                /** Id of the shipment, container or tracking request; several with commas */
                "filter[entity_id]"?: components["schemas"]["uuids"];
                /** Id of the definition; several with commas */
                "filter[definition_id]"?: components["schemas"]["uuids"];
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["custom_field_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List learned labels
     *
     * Where papers of a sender have their values, as users showed by correcting them. Roles: viewer, member or admin.
     */
    listDocumentLearnedLabels: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[document_learned_label]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["document_learned_label_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List the schemas of payloads
     *
     * Roles: viewer, member or admin.
     */
    listDocumentSchemas: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[document_schema]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["document_schema_list"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List what a document suggests
     *
     * The suggestions of the document for its first 30 containers, by container number. Roles: viewer, member or admin.
     */
    listDocumentSuggestions: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with container, documents */
                include?: string;
                /** Members to return */
                "fields[suggestion]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["suggestion_list"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List the types of documents
     *
     * Roles: viewer, member or admin.
     */
    listDocumentTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/json": {
                document_types: {
                    code: "bill_of_lading" | "sea_waybill" | "arrival_notice" | "delivery_order" | "commercial_invoice" | "packing_list" | "certificate_of_origin" | "customs_entry" | "freight_invoice" | "dock_receipt" | "dangerous_goods_declaration" | "other";
                    label: string;
                }[];
            } } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List documents
     *
     * Roles: viewer, member or admin.
     */
    listDocuments: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with shipments, cargos, account, user, last_document_representation, current_extraction, email_submission, parent_document, child_documents */
                include?: string;
                /** Members to return */
                "fields[document]"?: string;
                /** With commas, "-" before a field for descending; each once: document_type, added_by, created_at */
                sort?: string;
                /** Part of the file name */
                "filter[filename]"?: string;
                /** A number in the document, or a number or reference of a linked shipment */
                "filter[reference]"?: string;
                /** Type of the document. Several with commas: bill_of_lading, sea_waybill, arrival_notice, delivery_order, commercial_invoice, packing_list, certificate_of_origin, customs_entry, freight_invoice, dock_receipt, dangerous_goods_declaration, other */
                "filter[document_types]"?: string;
                /** State of processing; several with commas. Several with commas: queued, scanning, reading, done, failed, quarantined */
                "filter[state]"?: string;
                /** Whether a user should check it. Several with commas: needed, not_needed, done */
                "filter[review_state]"?: string;
                /** Whether the document is linked to a shipment */
                "filter[linked]"?: boolean;
                /** Id of a linked shipment; several with commas */
                "filter[shipment_id]"?: components["schemas"]["uuids"];
                /** Part of the name of the API key or user, or of the address of the sender */
                "filter[added_by]"?: string;
                /** Part of the name or of the file name, or a number in the document or of a linked shipment */
                "filter[text]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["document_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List the observations of an interchange
     *
     * In the order of its messages. An observation of an untracked container has no container; its numbers are those of its message. Roles: admin.
     */
    listEdiInterchangeRawEvents: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with container, location, terminal, vessel */
                include?: string;
                /** Members to return */
                "fields[raw_event]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["raw_event_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List interchanges
     *
     * Roles: admin.
     */
    listEdiInterchanges: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with duplicate_of */
                include?: string;
                /** Members to return */
                "fields[edi_interchange]"?: string;
                /** Result of processing. Several with commas: accepted, partly_accepted, refused, duplicate */
                "filter[status]"?: string;
                /** Sender in the envelope; several with commas */
                "filter[sender]"?: string;
                /** Control number of the interchange; several with commas */
                "filter[control_number]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["edi_interchange_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List received mails
     *
     * Roles: viewer, member or admin.
     */
    listEmailSubmissions: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with account, user, documents, imports */
                include?: string;
                /** Members to return */
                "fields[email_submission]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["email_submission_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List events in order
     *
     * Roles: viewer, member or admin.
     */
    listEvents: {
        parameters: {
            query?: {
                /** Only events after this sequence number; 0: all that are kept */
                after?: number;
                /** Names of events. Several with commas: tracking_request.succeeded, tracking_request.failed, tracking_request.awaiting_manifest, tracking_request.tracking_stopped, container.transport.empty_out, container.transport.full_in, container.transport.vessel_loaded, container.transport.vessel_departed, container.transport.transshipment_arrived, container.transport.transshipment_discharged, container.transport.transshipment_loaded, container.transport.transshipment_departed, container.transport.feeder_arrived, container.transport.feeder_discharged, container.transport.feeder_loaded, container.transport.feeder_departed, container.transport.vessel_arrived, container.transport.vessel_berthed, container.transport.vessel_discharged, container.transport.available, container.transport.not_available, container.transport.full_out, container.transport.delivered, container.transport.empty_in, container.transport.rail_loaded, container.transport.rail_departed, container.transport.rail_arrived, container.transport.rail_unloaded, container.transport.arrived_at_inland_destination, container.transport.estimated.vessel_departed, container.transport.estimated.vessel_arrived, container.transport.estimated.arrived_at_inland_destination, shipment.estimated.arrival, container.created, container.updated, container.pod_terminal_changed, container.pickup_lfd.changed, container.pickup_lfd_line.changed, container.pickup_lfd_terminal.changed, container.pickup_lfd_rail.changed, container.pickup_appointment.changed, document.extracted, document.extraction_failed, container.rolled_over, container.removed_from_shipment, container.milestone_corrected, container.milestone_overdue, shipment.vessel_changed, shipment.port_of_discharge_changed, shipment.predicted_arrival_changed, link.created, email_submission.created, exception.opened, exception.resolved, invoice.checked, invoice.dispute_due, shipment.updated, tracking_request.updated, shipment.deleted, container.deleted, tracking_request.deleted, document.deleted, link.deleted, note.deleted, party.deleted, custom_field_definition.deleted */
                "filter[event]"?: string;
                /** Only events from the first one on that happened at this time or later; instead of after */
                since?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with reference_object, container, shipment */
                include?: string;
                /** Members to return */
                "fields[event]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": {
                data: components["schemas"]["event"][];
                included: components["schemas"]["included_resource"][];
                links: components["schemas"]["event_feed_links"];
                meta: components["schemas"]["event_feed_meta"];
            } } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List exceptions
     *
     * Roles: viewer, member or admin.
     */
    listExceptions: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with container, shipment, acknowledged_by, assigned_to */
                include?: string;
                /** Members to return */
                "fields[exception]"?: string;
                /** With commas, "-" before a field for descending; each once: rank, since, opened_at, owed, acknowledged_at, resolved_at */
                sort?: string;
                /** Kind of exception. Several with commas: last_free_day_passed, detention_running, last_free_day_near, dispute_due, on_hold, not_available, not_picked_up, rolled_over, ship_elsewhere, transshipment_at_risk, milestone_overdue, eta_moved, document_contradicting, document_missing, source_silent */
                "filter[kind]"?: string;
                /** State of the exception. Several with commas: open, acknowledged, snoozed, resolved */
                "filter[status]"?: string;
                /** True: only the leading exception of each container; false: only the others */
                "filter[leading]"?: boolean;
                /** Id of the container; several with commas */
                "filter[container_id]"?: components["schemas"]["uuids"];
                /** Id of the customer party, or `none`; several with commas */
                "filter[customer_id]"?: components["schemas"]["uuids_or_none"];
                /** UN/LOCODE of the port of discharge, or `none`; several with commas */
                "filter[pod]"?: string;
                /** SCAC of the shipping line; several with commas */
                "filter[shipping_line_scac]"?: string;
                /** Last free day of the container, by the calendar of the port of discharge: on this day */
                "filter[last_free_day]"?: string;
                /** Last free day of the container, by the calendar of the port of discharge: start, inclusive */
                "filter[last_free_day][start]"?: string;
                /** Last free day of the container, by the calendar of the port of discharge: end, inclusive */
                "filter[last_free_day][end]"?: string;
                /** Id of the user it is assigned to, or `none`; several with commas */
                "filter[assigned_to]"?: components["schemas"]["uuids_or_none"];
                /** Time at which it was found: on this day */
                "filter[opened_at]"?: string;
                /** Time at which it was found: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[opened_at][start]"?: components["schemas"]["time_or_date"];
                /** Time at which it was found: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[opened_at][end]"?: components["schemas"]["time_or_date"];
                /** Time at which it was found to have ended: on this day */
                "filter[resolved_at]"?: string;
                /** Time at which it was found to have ended: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[resolved_at][start]"?: components["schemas"]["time_or_date"];
                /** Time at which it was found to have ended: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[resolved_at][end]"?: components["schemas"]["time_or_date"];
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["exception_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List follows
     *
     * What the user who asks follows, the newest first. Keys of admins see those of all users. Roles: viewer, member or admin.
     */
    listFollows: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with container, shipment, user */
                include?: string;
                /** Members to return */
                "fields[follow]"?: string;
                /** Id of the container; several with commas */
                "filter[container_id]"?: components["schemas"]["uuids"];
                /** Id of the shipment; several with commas */
                "filter[shipment_id]"?: components["schemas"]["uuids"];
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["follow_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List the rows of an import with their results
     *
     * Roles: viewer, member or admin.
     */
    listImportRows: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with tracking_request */
                include?: string;
                /** Members to return */
                "fields[import_row]"?: string;
                /** Status of the row. Several with commas: pending, created, valid, duplicate, failed */
                "filter[status]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["import_row_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List imports
     *
     * Roles: viewer, member or admin.
     */
    listImports: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[import]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["import_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List open invites
     *
     * Roles: admin.
     */
    listInvites: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with parties */
                include?: string;
                /** Members to return */
                "fields[invite]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["invite_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List charges to pass on
     *
     * Lines of invoices with the customer of their shipment: what is agreed, in dispute and credited, and what to pass on. GET /exports/invoice_charges has the same as a file. Roles: viewer, member or admin.
     */
    listInvoiceCharges: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with invoice, customer, container, shipment, documents, disputes */
                include?: string;
                /** Members to return */
                "fields[invoice_charge]"?: string;
                /** With commas, "-" before a field for descending; each once: created_at, invoice_date, line */
                sort?: string;
                /** Status of the invoice. Several with commas: received, checked, disputed, accepted, reduced, refused, paid */
                "filter[status]"?: string;
                /** Party, or none, or `none`; several with commas */
                "filter[customer]"?: components["schemas"]["uuids_or_none"];
                /** Container; several with commas */
                "filter[container]"?: components["schemas"]["uuids"];
                /** Shipment; several with commas */
                "filter[shipment]"?: components["schemas"]["uuids"];
                /** Code or name of the biller */
                "filter[biller]"?: string;
                /** Number of the invoice; case, spaces and punctuation do not matter */
                "filter[number]"?: string;
                /** Date of the invoice: on this day */
                "filter[invoice_date]"?: string;
                /** Date of the invoice: start, inclusive */
                "filter[invoice_date][start]"?: string;
                /** Date of the invoice: end, inclusive */
                "filter[invoice_date][end]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["invoice_charge_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List disputes of an invoice
     *
     * Roles: viewer, member or admin.
     */
    listInvoiceDisputes: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with invoice */
                include?: string;
                /** Members to return */
                "fields[invoice_dispute]"?: string;
                /** State of the letter. Several with commas: draft, sent, answered */
                "filter[state]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["invoice_dispute_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List layouts of invoice files
     *
     * Roles: viewer, member or admin.
     */
    listInvoiceLayouts: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[invoice_layout]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["invoice_layout_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List invoices
     *
     * Without lines and findings. Roles: viewer, member or admin.
     */
    listInvoices: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with customer, credited_invoice, shipments, containers, documents, disputes */
                include?: string;
                /** Members to return */
                "fields[invoice]"?: string;
                /** With commas, "-" before a field for descending; each once: created_at, invoice_date, dispute_due_on, at_stake */
                sort?: string;
                /** Status. Several with commas: received, checked, disputed, accepted, reduced, refused, paid */
                "filter[status]"?: string;
                /** Outcome of the last check. Several with commas: agreed, disputed, partly_checked, unchecked */
                "filter[outcome]"?: string;
                /** Code or name of the biller */
                "filter[biller]"?: string;
                /** Party, or none, or `none`; several with commas */
                "filter[customer]"?: components["schemas"]["uuids_or_none"];
                /** Container of a line; several with commas */
                "filter[container]"?: components["schemas"]["uuids"];
                /** Shipment of a line; several with commas */
                "filter[shipment]"?: components["schemas"]["uuids"];
                /** Document that it came with; several with commas */
                "filter[document]"?: components["schemas"]["uuids"];
                /** Number of the invoice; case, spaces and punctuation do not matter */
                "filter[number]"?: string;
                /** SCAC of the line that bills, else of its containers where it is the same of all, or none */
                "filter[shipping_line_scac]"?: string;
                /** Id of the terminal of its containers where it is the same of all, or none, or `none`; several with commas */
                "filter[pod_terminal]"?: components["schemas"]["uuids_or_none"];
                /** Port of discharge of its containers where it is the same of all, as reports have it, or none */
                "filter[pod]"?: string;
                /** Currency of a line or of a dispute */
                "filter[currency]"?: string;
                /** Date of the invoice, else the day on which it came, in UTC: on this day */
                "filter[billed_on]"?: string;
                /** Date of the invoice, else the day on which it came, in UTC: start, inclusive */
                "filter[billed_on][start]"?: string;
                /** Date of the invoice, else the day on which it came, in UTC: end, inclusive */
                "filter[billed_on][end]"?: string;
                /** Date of the invoice: on this day */
                "filter[invoice_date]"?: string;
                /** Date of the invoice: start, inclusive */
                "filter[invoice_date][start]"?: string;
                /** Date of the invoice: end, inclusive */
                "filter[invoice_date][end]"?: string;
                /** Last day for a dispute: on this day */
                "filter[dispute_due_on]"?: string;
                /** Last day for a dispute: start, inclusive */
                "filter[dispute_due_on][start]"?: string;
                /** Last day for a dispute: end, inclusive */
                "filter[dispute_due_on][end]"?: string;
                /** Whether money is at stake, a last day for a dispute is known, and none was sent */
                "filter[to_dispute]"?: boolean;
                /** UN/LOCODE of the port of discharge of a container of its lines; several with commas */
                "filter[container_pod]"?: string;
                /** SCAC of the shipping line of a container of its lines; several with commas */
                "filter[container_scac]"?: string;
                /** Id of a user whom an unresolved exception of a container of its lines is assigned to; several with commas */
                "filter[container_assigned_to]"?: components["schemas"]["uuids"];
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["invoice_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List addresses that mails came back from
     *
     * Roles: admin.
     */
    listMailRecipients: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[mail_recipient]"?: string;
                /** Whether no mail goes to the address. Several with commas: true, false */
                "filter[stopped]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["mail_recipient_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List metro areas
     *
     * Roles: viewer, member or admin.
     */
    listMetroAreas: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[metro_area]"?: string;
                /** Part of the name, or the beginning of the UN/LOCODE */
                q?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["metro_area_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List recipients of milestone mails
     *
     * By address. Not available to keys and users limited to parties. Roles: viewer, member or admin.
     */
    listMilestoneRecipients: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with party */
                include?: string;
                /** Members to return */
                "fields[milestone_recipient]"?: string;
                /** With commas, "-" before a field for descending; each once: email, created_at */
                sort?: string;
                /** Id of the party; several with commas */
                "filter[party_id]"?: components["schemas"]["uuids"];
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["milestone_recipient_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List the texts of milestone mails
     *
     * One for each milestone and language. Roles: viewer, member or admin.
     */
    listMilestoneTexts: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[milestone_text]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["milestone_text_list"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List outgoing mails
     *
     * Roles: admin.
     */
    listOutgoingMails: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[outgoing_mail]"?: string;
                /** State of the mail. Several with commas: queued, sent, failed, bounced, cancelled */
                "filter[state]"?: string;
                /** Kind of the mail. Several with commas: alert, digest, report, milestone, dispute, invite, log_in_link, password_reset, test */
                "filter[kind]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["outgoing_mail_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List parties
     *
     * Roles: viewer, member or admin.
     */
    listParties: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with merging_into */
                include?: string;
                /** Members to return */
                "fields[party]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["party_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List what hangs on each party
     *
     * The parties themselves have the same ids and order. Roles: admin.
     */
    listPartyUsages: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[party_usage]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["party_usage_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List place aliases
     *
     * Newest first. A key that is limited to customers sees none. Roles: viewer, member or admin.
     */
    listPlaceAliases: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with creator */
                include?: string;
                /** Members to return */
                "fields[place_alias]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["place_alias_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List ports
     *
     * Roles: viewer, member or admin.
     */
    listPorts: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with terminals */
                include?: string;
                /** Members to return */
                "fields[port]"?: string;
                /** ISO 3166-1 alpha-2 code of the country; several with commas */
                "filter[country_code]"?: string;
                /** Part of the name, or the beginning of the UN/LOCODE */
                q?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["port_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List a source's answers as they came
     *
     * Newest first: those with news, and those that could not be understood, for as long as they are kept. EDI messages are under `/edi_interchanges`. Roles: admin.
     */
    listRawSourceAnswers: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[source_answer]"?: string;
                /** A document number or container that was requested */
                "filter[subject]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["source_answer_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List refused mails
     *
     * The latest mails that were not accepted, with the reason. Repeats are counted. Roles: viewer, member or admin.
     */
    listRefusedMails: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[refused_mail]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["refused_mail_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List report schedules
     *
     * The oldest first. Keys and users limited to customers see their own. Roles: viewer, member or admin.
     */
    listReportSchedules: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with creator */
                include?: string;
                /** Members to return */
                "fields[report_schedule]"?: string;
                /** With commas, "-" before a field for descending; each once: created_at, next_at */
                sort?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["report_schedule_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List reports
     *
     * What reports there are, with their measures, groups and filters. Roles: viewer, member or admin.
     */
    listReports: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[report_definition]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["report_definition_list"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List saved views
     *
     * Own and shared views, by name. Users limited to parties see their own views only. Roles: viewer, member or admin.
     */
    listSavedViews: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with owner */
                include?: string;
                /** Members to return */
                "fields[saved_view]"?: string;
                /** List that the view shows. Several with commas: containers, shipments, tracking_requests, documents */
                "filter[list]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["saved_view_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List sessions
     *
     * Your own, newest first; an admin is shown those of all users. Roles: viewer, member or admin.
     */
    listSessions: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with user */
                include?: string;
                /** Members to return */
                "fields[session]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["session_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List shares
     *
     * All shares of the account, newest first. Users limited to parties see their own shares only. Roles: member or admin.
     */
    listShares: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with container, shipment, creator */
                include?: string;
                /** Members to return */
                "fields[share]"?: string;
                /** With commas, "-" before a field for descending; each once: created_at, last_opened_at, open_count, expires_at */
                sort?: string;
                /** Id of the container; several with commas */
                "filter[container_id]"?: components["schemas"]["uuids"];
                /** Id of the shipment; several with commas */
                "filter[shipment_id]"?: components["schemas"]["uuids"];
                /** Id of the user or API key that made it; several with commas */
                "filter[creator_id]"?: components["schemas"]["uuids"];
                /** Whether it was revoked */
                "filter[revoked]"?: boolean;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["share_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List changes of a shipment and its containers by people
     *
     * Newest first. Users limited to parties may not read it. Roles: viewer, member or admin.
     */
    listShipmentAuditEvents: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with actor, shipment, container */
                include?: string;
                /** Members to return */
                "fields[audit_event]"?: string;
                /** Id of the user or key; several with commas */
                "filter[actor_id]"?: components["schemas"]["uuids"];
                /** Kind of actor. Several with commas: user, api_key, operator, mail */
                "filter[actor_kind]"?: string;
                /** Action. Several with commas: created, changed, deleted, sent */
                "filter[action]"?: string;
                /** Type of the changed resource. Several with commas: account, alert_rule, alert_silence, api_key, calendar_feed, chat_channel, container, custom_field, custom_field_definition, custom_field_option, datasync_role, digest, document, document_link, exception, export, follow, identity, import, initial_custom_field, invite, invoice, invoice_dispute, invoice_layout, log_in_link, mail_recipient, map_link, milestone_recipient, milestone_text, note, outgoing_mail, party, place_alias, report_schedule, saved_view, session, share, shipment, source_connection, suggestion, tariff, tracking_request, user, user_event, webhook, webhook_notification, webhook_trigger */
                "filter[resource_type]"?: string;
                /** Id of the changed resource; several with commas */
                "filter[resource_id]"?: components["schemas"]["uuids"];
                /** Time of the change: on this day */
                "filter[created_at]"?: string;
                /** Time of the change: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[created_at][start]"?: components["schemas"]["time_or_date"];
                /** Time of the change: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[created_at][end]"?: components["schemas"]["time_or_date"];
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["audit_event_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List the custom fields of a shipment
     *
     * Newest first. Roles: viewer, member or admin.
     */
    listShipmentCustomFields: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with entity, definition, user */
                include?: string;
                /** Members to return */
                "fields[custom_field]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["custom_field_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List a shipment's arrivals with all ETAs of each
     *
     * Transshipments, port of discharge and inland destination, in the order of the journey: what each source states, what is predicted and why, and after the arrival how right both were. Arrivals that the plan no longer has come last. Roles: viewer, member or admin.
     */
    listShipmentEtas: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with shipment, containers */
                include?: string;
                /** Members to return */
                "fields[arrival]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["arrival_list"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Get the provenance of a shipment's attributes
     *
     * Every attribute with its value, the rule that gave it, and the statement of a source behind it. Roles: viewer, member or admin.
     */
    listShipmentProvenance: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with subject, raw_event */
                include?: string;
                /** Members to return */
                "fields[provenance]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["provenance_list"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List shipments
     *
     * Roles: viewer, member or admin.
     */
    listShipments: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with port_of_lading, port_of_discharge, destination, pod_terminal, destination_terminal, customer, line_tracking_stopped_by_user, containers, custom_fields */
                include?: string;
                /** Members to return */
                "fields[shipment]"?: string;
                /** With commas, "-" before a field for descending; each once: created_at, updated_at, changed_at, pod_eta_at, predicted_pod_at, bill_of_lading_number, booking_number, customer_name, ref_numbers, tags, shipping_line_scac, port_of_lading, port_of_discharge, destination, pod_vessel_name, pod_voyage_number, pol_etd_at, pol_atd_at, pod_original_eta_at, pod_ata_at, destination_eta_at, line_tracking_stopped_at */
                sort?: string;
                /** Whether the shipment is no longer being tracked */
                "filter[tracking_stopped]"?: boolean;
                /** Id of the customer party; several with commas */
                "filter[customer_id]"?: components["schemas"]["uuids"];
                /** SCAC of the shipping line; several with commas */
                "filter[shipping_line_scac]"?: string;
                /** A tag; several with commas, of which one is enough */
                "filter[tags]"?: string;
                /** Arrival expected at the port of discharge: on this day */
                "filter[pod_eta_at]"?: string;
                /** Arrival expected at the port of discharge: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[pod_eta_at][start]"?: components["schemas"]["time_or_date"];
                /** Arrival expected at the port of discharge: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[pod_eta_at][end]"?: components["schemas"]["time_or_date"];
                /** Arrival predicted at the port of discharge: `p50` of `predicted_eta`: on this day */
                "filter[predicted_pod_at]"?: string;
                /** Arrival predicted at the port of discharge: `p50` of `predicted_eta`: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[predicted_pod_at][start]"?: components["schemas"]["time_or_date"];
                /** Arrival predicted at the port of discharge: `p50` of `predicted_eta`: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[predicted_pod_at][end]"?: components["schemas"]["time_or_date"];
                /** Days, at least, by which the predicted arrival is later than the line's ETA */
                "filter[predicted_late_days]"?: number;
                /** Those of which something changed since then that people plan by, as `meta.changes` says; kept for 90 days; a time, in UTC without an offset, or a date */
                "filter[changed_since]"?: components["schemas"]["time_or_date"];
                /** When anything of the shipment last changed, but for the times of checks: on this day */
                "filter[updated_at]"?: string;
                /** When anything of the shipment last changed, but for the times of checks: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[updated_at][start]"?: components["schemas"]["time_or_date"];
                /** When anything of the shipment last changed, but for the times of checks: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[updated_at][end]"?: components["schemas"]["time_or_date"];
                /** Part of a bill of lading, booking, reference number, container number, vessel or customer name, the whole value of a custom field, or ship and day of the ETA: `HONAM 12 Dec` */
                q?: string;
                /** The number, or part of it, of the tracking request that led to the shipment */
                number?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["shipment_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List shipping lines
     *
     * Roles: viewer, member or admin.
     */
    listShippingLines: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[shipping_line]"?: string;
                /** Part of a name, or the beginning of a SCAC */
                search?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["shipping_line_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Count the answers of a source by day
     *
     * The last 30 days, in UTC: answers, their statements, and what was not used of them, by reason. Days without answers are left out. Roles: admin.
     */
    listSourceAnswerCounts: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[source_answer_count]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["source_answer_count_list"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List what became of the answers of a source
     *
     * Newest first: answers with news, and those that could not be understood, for as long as they are kept, with what could not be read in each. `raw_url` has the answer itself. Roles: admin.
     */
    listSourceAnswers: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[source_answer_summary]"?: string;
                /** A document number or container that was requested */
                "filter[subject]"?: string;
                /** Why the answer, or a part of it, was not used. Several with commas: login_refused, unreachable, rate_limited, unreadable, number_refused, unreadable_statement, dropped_field, unknown_code */
                "filter[reason]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["source_answer_summary_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List connections of sources
     *
     * Those of the account, and those that the operator has set up, which cannot be changed here. Roles: admin.
     */
    listSourceConnections: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[source_connection]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["source_connection_list"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List what can be connected
     *
     * Lines, terminals and railroads with a profile, and the fields that each needs. Roles: admin.
     */
    listSourceProfiles: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[source_profile]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["source_profile_list"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List scorecards of sources
     *
     * What each line, terminal, railroad and AIS feed reported about the containers of the account, measured. `computed_at` is the time of the last computation. A key that is limited to customers sees none. Roles: viewer, member or admin.
     */
    listSourceScorecards: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[source_scorecard]"?: string;
                /** With commas, "-" before a field for descending; each once: kind, code */
                sort?: string;
                /** Days before the computation; `90d` if absent. Several with commas: 30d, 90d, 365d */
                "filter[period]"?: string;
                /** Kind of source. Several with commas: shipping_line, terminal, rail, ais */
                "filter[kind]"?: string;
                /** Code of the source */
                "filter[code]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["source_scorecard_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List this installation's sources
     *
     * Every line that is set up, and whether it can be polled; how its polls stand; and the unknown places that sources name. A key that is limited to customers sees neither polls nor places. Roles: viewer, member or admin.
     */
    listSources: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[data_source]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["data_source_list"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List tariffs
     *
     * Roles: viewer, member or admin.
     */
    listTariffs: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with customer */
                include?: string;
                /** Members to return */
                "fields[tariff]"?: string;
                /** Kind of charge. Several with commas: demurrage, storage, detention, combined */
                "filter[kind]"?: string;
                /** SCAC of the line that the tariff is limited to */
                "filter[scac]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["tariff_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List terminals
     *
     * Roles: viewer, member or admin.
     */
    listTerminals: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with port */
                include?: string;
                /** Members to return */
                "fields[terminal]"?: string;
                /** Id or UN/LOCODE of the port; several with commas */
                "filter[port]"?: string;
                /** Part of the name, or a SMDG, FIRMS or BIC code */
                q?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["terminal_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List the custom fields of a tracking request
     *
     * Newest first. Roles: viewer, member or admin.
     */
    listTrackingRequestCustomFields: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with entity, definition, user */
                include?: string;
                /** Members to return */
                "fields[custom_field]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["custom_field_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List tracking requests
     *
     * Roles: viewer, member or admin.
     */
    listTrackingRequests: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with tracked_object, customer, user */
                include?: string;
                /** Members to return */
                "fields[tracking_request]"?: string;
                /** With commas, "-" before a field for descending; each once: created_at */
                sort?: string;
                /** Request number as the user wrote it; several with commas */
                "filter[request_number]"?: string;
                /** Type of the number. Several with commas: bill_of_lading, booking_number, container */
                "filter[request_type]"?: string;
                /** Status of the request; `succeeded` is the same as `created`. Several with commas: pending, awaiting_manifest, created, failed, tracking_stopped, succeeded */
                "filter[status]"?: string;
                /** SCAC of the shipping line; several with commas */
                "filter[scac]"?: string;
                /** Time of creation of the request: on this day */
                "filter[created_at]"?: string;
                /** Time of creation of the request: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[created_at][start]"?: components["schemas"]["time_or_date"];
                /** Time of creation of the request: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[created_at][end]"?: components["schemas"]["time_or_date"];
                /** Time of the last change of the request: on this day */
                "filter[updated_at]"?: string;
                /** Time of the last change of the request: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[updated_at][start]"?: components["schemas"]["time_or_date"];
                /** Time of the last change of the request: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[updated_at][end]"?: components["schemas"]["time_or_date"];
                /** Part of a request number or of one of its reference numbers */
                q?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["tracking_request_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List users
     *
     * Roles: admin.
     */
    listUsers: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with account, parties */
                include?: string;
                /** Members to return */
                "fields[user]"?: string;
                /** Whether the user may log in. Several with commas: true, false */
                "filter[active]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["user_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List files with invoices that wait
     *
     * Tables from mails, folders and servers that no layout reads yet. A layout that is added or changed reads them. Roles: viewer, member or admin.
     */
    listWaitingInvoiceFiles: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with document */
                include?: string;
                /** Members to return */
                "fields[waiting_invoice_file]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["waiting_invoice_file_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List the events that webhooks can subscribe to
     *
     * Roles: viewer, member or admin.
     */
    listWebhookEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": {
                data: components["schemas"]["webhook_event_category"][];
            } } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List notifications
     *
     * Roles: viewer, member or admin.
     */
    listWebhookNotifications: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** Relationships with commas, as paths up to three deep that begin with webhook, reference_object, webhook_notification_logs */
                include?: string;
                /** Members to return */
                "fields[webhook_notification]"?: string;
                /** Names of events. Several with commas: tracking_request.succeeded, tracking_request.failed, tracking_request.awaiting_manifest, tracking_request.tracking_stopped, container.transport.empty_out, container.transport.full_in, container.transport.vessel_loaded, container.transport.vessel_departed, container.transport.transshipment_arrived, container.transport.transshipment_discharged, container.transport.transshipment_loaded, container.transport.transshipment_departed, container.transport.feeder_arrived, container.transport.feeder_discharged, container.transport.feeder_loaded, container.transport.feeder_departed, container.transport.vessel_arrived, container.transport.vessel_berthed, container.transport.vessel_discharged, container.transport.available, container.transport.not_available, container.transport.full_out, container.transport.delivered, container.transport.empty_in, container.transport.rail_loaded, container.transport.rail_departed, container.transport.rail_arrived, container.transport.rail_unloaded, container.transport.arrived_at_inland_destination, container.transport.estimated.vessel_departed, container.transport.estimated.vessel_arrived, container.transport.estimated.arrived_at_inland_destination, shipment.estimated.arrival, container.created, container.updated, container.pod_terminal_changed, container.pickup_lfd.changed, container.pickup_lfd_line.changed, container.pickup_lfd_terminal.changed, container.pickup_lfd_rail.changed, container.pickup_appointment.changed, document.extracted, document.extraction_failed, container.rolled_over, container.removed_from_shipment, container.milestone_corrected, container.milestone_overdue, shipment.vessel_changed, shipment.port_of_discharge_changed, shipment.predicted_arrival_changed, link.created, email_submission.created, exception.opened, exception.resolved, invoice.checked, invoice.dispute_due, shipment.updated, tracking_request.updated, shipment.deleted, container.deleted, tracking_request.deleted, document.deleted, link.deleted, note.deleted, party.deleted, custom_field_definition.deleted */
                "filter[event]"?: string;
                /** State of its delivery. Several with commas: pending, succeeded, failed */
                "filter[delivery_status]"?: string;
                /** Id of its webhook; several with commas */
                "filter[webhook_id]"?: components["schemas"]["uuids"];
                /** Id of its container; several with commas */
                "filter[container_id]"?: components["schemas"]["uuids"];
                /** Id of its shipment, or of that of its container; several with commas */
                "filter[shipment_id]"?: components["schemas"]["uuids"];
                /** Time of its event: on this day */
                "filter[created_at]"?: string;
                /** Time of its event: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[created_at][start]"?: components["schemas"]["time_or_date"];
                /** Time of its event: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[created_at][end]"?: components["schemas"]["time_or_date"];
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["webhook_notification_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * List webhooks
     *
     * Roles: viewer, member or admin.
     */
    listWebhooks: {
        parameters: {
            query?: {
                /** Number of the page, from 1 */
                "page[number]"?: number;
                /** Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[webhook]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["webhook_page"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Measure how right ETAs were
     *
     * The ETA of each source in force 1, 3, 5, 7, 10, 14 and 21 days before, compared with the arrival. A row for each group. GET /exports/eta_accuracy has the same as a file. Roles: viewer, member or admin.
     */
    measureEtas: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[eta_accuracy]"?: string;
                /** Codes of sources: SCAC of a line, `portolan` for predictions */
                "filter[source]"?: string;
                /** SCACs of the lines of the shipments */
                "filter[line]"?: string;
                /** UN/LOCODEs of the ports that the ship comes from */
                "filter[from]"?: string;
                /** UN/LOCODEs of the ports of arrival */
                "filter[to]"?: string;
                /** When it arrived: whole months in UTC, those that the range touches: on this day */
                "filter[arrived]"?: string;
                /** When it arrived: whole months in UTC, those that the range touches: start, inclusive; a time, in UTC without an offset, or a date */
                "filter[arrived][start]"?: components["schemas"]["time_or_date"];
                /** When it arrived: whole months in UTC, those that the range touches: end, inclusive; a time, in UTC without an offset, or a date */
                "filter[arrived][end]"?: components["schemas"]["time_or_date"];
                /** What arrives; `port_of_discharge` if absent. Several with commas: transshipment, port_of_discharge, inland_destination */
                "filter[target]"?: string;
                /** One or several, with commas, of source, line, lane and days_out; `source,days_out` if absent */
                group_by?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["eta_accuracy_list"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Merge documents of a file
     *
     * Returns the file. The document of the path stays; its values win. Of a file, the first named one stays. Roles: member or admin.
     */
    mergeDocument: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with shipments, cargos, account, user, last_document_representation, current_extraction, email_submission, parent_document, child_documents */
                include?: string;
                /** Members to return */
                "fields[document]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["merge_document_body"]; "application/json": components["schemas"]["merge_document_body"] } };
        responses: {
            202: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["document_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Merge a party into another
     *
     * All that hangs on the party moves to the other one: shipments, requests, tariffs, values of custom fields, filters of saved views, and the limits of users, keys and invites. This takes about a second for each hundred shipments; until then the party has `merging_into`, and nothing new can be given to it. Then the party is deleted; its id returns 404 from then on. Roles: admin.
     */
    mergeParty: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with merging_into */
                include?: string;
                /** Members to return */
                "fields[party]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["merge_party_body"]; "application/json": components["schemas"]["merge_party_body"] } };
        responses: {
            202: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["party_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Preview an alert rule
     *
     * What it would have sent in the last 7 days, by the events that are stored. Nothing is stored. Roles: viewer, member or admin.
     */
    previewAlertRule: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[alert_rule_preview]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["preview_alert_rule_body"]; "application/json": components["schemas"]["preview_alert_rule_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["alert_rule_preview_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Preview changed rules of exceptions
     *
     * What the rules would find now, and the present rules. Nothing is stored; omitted rules stay. Roles: admin.
     */
    previewAttention: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[exception_rules_preview]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["preview_attention_body"]; "application/json": components["schemas"]["preview_attention_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["exception_rules_preview_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Preview an invite
     *
     * The account, the role and the invitee. Needs no key.
     */
    previewInvite: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with parties */
                include?: string;
                /** Members to return */
                "fields[invite]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["preview_invite_body"]; "application/json": components["schemas"]["preview_invite_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["invite_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Preview a share
     *
     * What the page would show now. Nothing is stored, and there is no link. Roles: member or admin.
     */
    previewShare: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[share_preview]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["preview_share_body"]; "application/json": components["schemas"]["preview_share_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["share_preview_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Compute an example by a tariff
     *
     * Nothing is stored. The attributes are those of a new tariff, and `example`. Roles: viewer, member or admin.
     */
    previewTariff: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[tariff_preview]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["preview_tariff_body"]; "application/json": components["schemas"]["preview_tariff_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["tariff_preview_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Mark all alerts as read
     *
     * Roles: viewer, member or admin.
     */
    readAllAlerts: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[alert_count]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["alert_count_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Read a report
     *
     * Figures over stored history by month, customer, line, terminal, port or lane, each beside the period before. What is unknown is null and counted. Roles: viewer, member or admin.
     */
    readReport: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[report]"?: string;
                /** Ids of customers, or none, or `none`; several with commas */
                "filter[customer]"?: components["schemas"]["uuids_or_none"];
                /** SCACs of shipping lines, or none */
                "filter[line]"?: string;
                /** Ids of terminals, or none, or `none`; several with commas */
                "filter[terminal]"?: components["schemas"]["uuids_or_none"];
                /** UN/LOCODEs, or none: the port of loading of reports by departure, else that of discharge */
                "filter[port]"?: string;
                /** Ports of loading and discharge, `CNSHA-USLAX`, or none */
                "filter[lane]"?: string;
                /** First month; by default three before `to` */
                from?: string;
                /** Last month, at most 36 in all; by default the running one */
                to?: string;
                /** What a row is for; by default the first group of the report */
                group_by?: "month" | "customer" | "line" | "terminal" | "port" | "lane" | "days_out";
            };
            header?: never;
            path: {
                /** One of charges, transit_times, eta_errors, dwell, transshipments, carriers, volumes, emissions */
                name: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["report_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Classify a document again, and extract its fields
     *
     * Roles: member or admin.
     */
    reclassifyDocument: {
        parameters: {
            query?: never;
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            202: { headers: { [name: string]: unknown }; content: { "application/json": components["schemas"]["accepted"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Deliver a notification again
     *
     * Delivers it at once with the same id and bytes, and starts its retry schedule anew. One that waits for a retry is tried now; one in delivery stays so. That of an inactive webhook waits until it is active. Roles: admin.
     */
    redeliverWebhookNotification: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with webhook, reference_object, webhook_notification_logs */
                include?: string;
                /** Members to return */
                "fields[webhook_notification]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["webhook_notification_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Extract the fields of a document again
     *
     * Roles: member or admin.
     */
    reextractDocument: {
        parameters: {
            query?: never;
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            202: { headers: { [name: string]: unknown }; content: { "application/json": components["schemas"]["accepted"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Poll a container's sources now
     *
     * Queued at once, ahead of routine checks; the answer does not wait for the sources. Roles: member or admin. Draws on the rate limit `refresh`.
     */
    refreshContainer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/json": {
                /** The polled sources, or why there are none */
                message: string;
            } } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Poll several containers' sources now
     *
     * At most 100 containers, by their `numbers` or `ids`. Each has its own result: one that is unknown or refused leaves the others started. `POST /v2/containers/changes` refreshes up to 5000 by filters. Roles: member or admin. Draws on the rate limit `refresh`.
     */
    refreshContainers: {
        parameters: {
            query?: never;
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["refresh_containers_body"]; "application/json": components["schemas"]["refresh_containers_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/json": {
                message: string;
                /** In the order of the request, by id and then by number; one for each container that has a number */
                results: {
                    /** As it is stored, or as it was given. Null: of an unknown id */
                    number: string | null;
                    container_id: string | null;
                    result: "started" | "refused" | "not_found";
                    /** Code of the error with which it was refused */
                    code: string | null;
                    /** Why it was refused */
                    detail: string | null;
                }[];
            } } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Link a document to shipments and containers again
     *
     * Roles: member or admin.
     */
    relinkDocument: {
        parameters: {
            query?: never;
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            202: { headers: { [name: string]: unknown }; content: { "application/json": components["schemas"]["accepted"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Remove the second factor
     *
     * Needs a code and the current password. The password alone is enough then; all other sessions end. 409 where the account requires a second factor. Roles: viewer, member or admin.
     */
    removeSecondFactor: {
        parameters: {
            query?: never;
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["remove_second_factor_body"]; "application/json": components["schemas"]["remove_second_factor_body"] } };
        responses: {
            204: { headers: { [name: string]: unknown }; content?: never };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Remove a user's second factor
     *
     * For a user who lost the app and the recovery codes; all sessions of the user end. Roles: admin.
     */
    removeUserSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            204: { headers: { [name: string]: unknown }; content?: never };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Replay the notifications of a time range
     *
     * Delivers them again with the same ids and bytes, in the order of events. Notifications that wait for a retry are tried now. The range applies to `created_at`; both bounds are inclusive. Notifications of an inactive webhook wait until it is active. Roles: admin.
     */
    replayWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["replay_webhook_body"]; "application/json": components["schemas"]["replay_webhook_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/json": {
                webhook_id: string;
                since: string;
                until: string;
                /** How many notifications were queued for delivery, including those that waited for a retry */
                queued: number;
                /** How many of that time were already due or in delivery */
                already_pending: number;
                /** How many more of that time are processed in the background: 0 up to 10,000 notifications */
                remaining: number;
            } } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Report CO₂e by customer, month, line or lane
     *
     * Sums of the estimates of all containers, at most 1,000 groups. `GET /exports/emissions_report` has the same as CSV. Roles: viewer, member or admin.
     */
    reportEmissions: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[emission_sum]"?: string;
                /** What a row is for */
                group_by?: "customer" | "month" | "line" | "lane";
                /** First month in which journeys began or will begin */
                from?: string;
                /** Last of these months */
                to?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["emission_sum_list"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Request a link to set a new password
     *
     * Needs no key, but a page of the service. A user with this address gets a mail with a link, which logs in once within an hour; a second factor is still needed. The answer is the same whether there is such a user or not. 409 where the service sends no mail.
     */
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["request_password_reset_body"]; "application/json": components["schemas"]["request_password_reset_body"] } };
        responses: {
            204: { headers: { [name: string]: unknown }; content?: never };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Send a mail again
     *
     * With the same Message-ID. 409 for a mail that is queued, or whose text was deleted: mails with links to log in keep none. Roles: admin.
     */
    resendOutgoingMail: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[outgoing_mail]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["outgoing_mail_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Resume tracking a shipment
     *
     * Its line is polled at once. A tracked shipment stays as it is. No body. Roles: member or admin.
     */
    resumeTrackingShipment: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with port_of_lading, port_of_discharge, destination, pod_terminal, destination_terminal, customer, line_tracking_stopped_by_user, containers, custom_fields */
                include?: string;
                /** Members to return */
                "fields[shipment]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["shipment_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Rotate an API key
     *
     * The response has the new key, once. The old one works for `overlap_hours`, 24 by default. Everything else of the key stays. Roles: admin.
     */
    rotateApiKey: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with parties */
                include?: string;
                /** Members to return */
                "fields[api_key]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["rotate_api_key_body"]; "application/json": components["schemas"]["rotate_api_key_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["api_key_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Rotate an image
     *
     * Roles: member or admin.
     */
    rotateDocument: {
        parameters: {
            query?: never;
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["rotate_document_body"]; "application/json": components["schemas"]["rotate_document_body"] } };
        responses: {
            202: { headers: { [name: string]: unknown }; content: { "application/json": components["schemas"]["accepted"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Replace a webhook's secret
     *
     * Deliveries are signed with the new and the replaced secret for 24 hours (`webhook-signature`). Roles: admin.
     */
    rotateWebhookSecret: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[webhook]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["webhook_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Search for shipments, containers and tracking requests
     *
     * Up to 25: exact matches first, then shipments, containers, requests; newest first. Roles: viewer, member or admin.
     */
    search: {
        parameters: {
            query: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[search_result]"?: string;
                /** Part of a number or name, of three characters or more, or a shorter whole number */
                query: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["search_result_list"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Send the daily mail to the user of the session now
     *
     * As a trial: also where there is nothing to report. A second one within a minute is not sent. Roles: viewer, member or admin.
     */
    sendDigestNow: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with user */
                include?: string;
                /** Members to return */
                "fields[digest]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["digest_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Send a dispute
     *
     * By mail with the PDF and its attachments, or marked as sent by yourself. The letter is stored as it left. Roles: member or admin.
     */
    sendInvoiceDispute: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with invoice */
                include?: string;
                /** Members to return */
                "fields[invoice_dispute]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["send_invoice_dispute_body"]; "application/json": components["schemas"]["send_invoice_dispute_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["invoice_dispute_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Send a test mail
     *
     * Its state shows whether the SMTP server took it. 409 where the service sends no mail. Roles: admin.
     */
    sendTestMail: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[outgoing_mail]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["send_test_mail_body"]; "application/json": components["schemas"]["send_test_mail_body"] } };
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["outgoing_mail_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Split a document
     *
     * Returns the file, with its parts in child_documents. Entered values stay with their pages. Roles: member or admin.
     */
    splitDocument: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with shipments, cargos, account, user, last_document_representation, current_extraction, email_submission, parent_document, child_documents */
                include?: string;
                /** Members to return */
                "fields[document]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["split_document_body"]; "application/json": components["schemas"]["split_document_body"] } };
        responses: {
            202: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["document_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Start a second factor
     *
     * Returns what an authenticator app needs to show codes (RFC 6238: SHA-1, six digits, 30 seconds). It takes effect once one of its codes is confirmed with PATCH. 404 for an API key. Roles: viewer, member or admin.
     */
    startSecondFactor: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with user */
                include?: string;
                /** Members to return */
                "fields[second_factor]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["second_factor_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Stop tracking a shipment
     *
     * Its line is polled no more, for any of its containers. A stopped shipment stays as it is. No body. Roles: member or admin.
     */
    stopTrackingShipment: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with port_of_lading, port_of_discharge, destination, pod_terminal, destination_terminal, customer, line_tracking_stopped_by_user, containers, custom_fields */
                include?: string;
                /** Members to return */
                "fields[shipment]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["shipment_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Follow events as they happen
     *
     * Each message has the sequence number as its id, the name as its event, and as its data a document of the event with what belongs to it. A reader that connects anew with Last-Event-ID misses nothing; without it, and without after, the stream begins with what happens next. Before its events, a message missed names the requested events that are no longer kept. A message reset reports a position beyond the newest event; the stream continues from the newest event. Roles: viewer, member or admin.
     */
    streamEvents: {
        parameters: {
            query?: {
                /** Only events after this sequence number; 0: all that are kept */
                after?: number;
                /** Names of events, with commas */
                "filter[event]"?: string;
            };
            header?: {
                /** Id of the last message read */
                "Last-Event-ID"?: string;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "text/event-stream": string } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Sum charges to pass on by customer
     *
     * A row for each customer and currency, with the filters of the list. Roles: viewer, member or admin.
     */
    sumInvoiceCharges: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with customer */
                include?: string;
                /** Members to return */
                "fields[invoice_charge_sum]"?: string;
                /** Status of the invoice. Several with commas: received, checked, disputed, accepted, reduced, refused, paid */
                "filter[status]"?: string;
                /** Party, or none, or `none`; several with commas */
                "filter[customer]"?: components["schemas"]["uuids_or_none"];
                /** Container; several with commas */
                "filter[container]"?: components["schemas"]["uuids"];
                /** Shipment; several with commas */
                "filter[shipment]"?: components["schemas"]["uuids"];
                /** Code or name of the biller */
                "filter[biller]"?: string;
                /** Number of the invoice; case, spaces and punctuation do not matter */
                "filter[number]"?: string;
                /** Date of the invoice: on this day */
                "filter[invoice_date]"?: string;
                /** Date of the invoice: start, inclusive */
                "filter[invoice_date][start]"?: string;
                /** Date of the invoice: end, inclusive */
                "filter[invoice_date][end]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["invoice_charge_sum_list"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Sum invoices
     *
     * A row for each currency, of each group. It takes the filters of the list. With filter[container] or filter[shipment] the sums are of the lines about it. Roles: viewer, member or admin.
     */
    sumInvoices: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[invoice_summary]"?: string;
                /** Status. Several with commas: received, checked, disputed, accepted, reduced, refused, paid */
                "filter[status]"?: string;
                /** Outcome of the last check. Several with commas: agreed, disputed, partly_checked, unchecked */
                "filter[outcome]"?: string;
                /** Code or name of the biller */
                "filter[biller]"?: string;
                /** Party, or none, or `none`; several with commas */
                "filter[customer]"?: components["schemas"]["uuids_or_none"];
                /** Container of a line; several with commas */
                "filter[container]"?: components["schemas"]["uuids"];
                /** Shipment of a line; several with commas */
                "filter[shipment]"?: components["schemas"]["uuids"];
                /** Document that it came with; several with commas */
                "filter[document]"?: components["schemas"]["uuids"];
                /** Number of the invoice; case, spaces and punctuation do not matter */
                "filter[number]"?: string;
                /** SCAC of the line that bills, else of its containers where it is the same of all, or none */
                "filter[shipping_line_scac]"?: string;
                /** Id of the terminal of its containers where it is the same of all, or none, or `none`; several with commas */
                "filter[pod_terminal]"?: components["schemas"]["uuids_or_none"];
                /** Port of discharge of its containers where it is the same of all, as reports have it, or none */
                "filter[pod]"?: string;
                /** Currency of a line or of a dispute */
                "filter[currency]"?: string;
                /** Date of the invoice, else the day on which it came, in UTC: on this day */
                "filter[billed_on]"?: string;
                /** Date of the invoice, else the day on which it came, in UTC: start, inclusive */
                "filter[billed_on][start]"?: string;
                /** Date of the invoice, else the day on which it came, in UTC: end, inclusive */
                "filter[billed_on][end]"?: string;
                /** Date of the invoice: on this day */
                "filter[invoice_date]"?: string;
                /** Date of the invoice: start, inclusive */
                "filter[invoice_date][start]"?: string;
                /** Date of the invoice: end, inclusive */
                "filter[invoice_date][end]"?: string;
                /** Last day for a dispute: on this day */
                "filter[dispute_due_on]"?: string;
                /** Last day for a dispute: start, inclusive */
                "filter[dispute_due_on][start]"?: string;
                /** Last day for a dispute: end, inclusive */
                "filter[dispute_due_on][end]"?: string;
                /** Whether money is at stake, a last day for a dispute is known, and none was sent */
                "filter[to_dispute]"?: boolean;
                /** UN/LOCODE of the port of discharge of a container of its lines; several with commas */
                "filter[container_pod]"?: string;
                /** SCAC of the shipping line of a container of its lines; several with commas */
                "filter[container_scac]"?: string;
                /** Id of a user whom an unresolved exception of a container of its lines is assigned to; several with commas */
                "filter[container_assigned_to]"?: components["schemas"]["uuids"];
                /** Without it one row for each currency */
                group_by?: "biller" | "customer" | "month";
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["invoice_summary_list"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Send a test message to a chat channel
     *
     * The message is queued. If the receiver is gone, the channel is stopped. Roles: admin.
     */
    testChatChannel: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with owner */
                include?: string;
                /** Members to return */
                "fields[chat_channel]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["chat_channel_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Try the credentials of a source
     *
     * Asks the source for one number with these values, as tracking would, and explains each step. Stores nothing, counts in the quota of the source, and takes 30 seconds at most. Secrets are masked, also where the source repeats them. Roles: admin.
     */
    testSourceConnection: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[source_test]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["test_source_connection_body"]; "application/json": components["schemas"]["test_source_connection_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["source_test_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Send an event's example to an address
     *
     * Signed, guarded and limited in time as any delivery, with a new id and `sequence` 0. Only its audit event is stored, and nothing is tried again. Roles: admin.
     */
    triggerWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["trigger_webhook_body"]; "application/json": components["schemas"]["trigger_webhook_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/json": {
                url: string;
                event: string;
                succeeded: boolean;
                /** Why there was no answer; null: there was one */
                error: string | null;
                /** Kind of the failure; null: it succeeded */
                failure: "address_refused" | "host_not_allowed" | "name_unresolved" | "connection_refused" | "unreachable" | "tls" | "timeout" | "connection_broken" | "status" | null;
                status_code: number | null;
                duration_ms: number;
                /** The first kilobyte of the answer; null: there was none */
                response_body: string | null;
                response_headers: { [name: string]: string } | null;
                request_headers: { [name: string]: string };
                /** The exact text that was signed and sent */
                request_body: string;
                /** Secret of the signatures */
                secret: string;
            } } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Change the account
     *
     * Roles: admin.
     */
    updateAccount: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[account]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["update_account_body"]; "application/json": components["schemas"]["update_account_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["account_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Read or silence an alert
     *
     * A silenced alert has no successor of its kind about the same container or shipment. Roles: viewer, member or admin.
     */
    updateAlert: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with container, shipment, user */
                include?: string;
                /** Members to return */
                "fields[alert]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["update_alert_body"]; "application/json": components["schemas"]["update_alert_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["alert_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Change an alert rule
     *
     * What is left out stays as it is. Lists are replaced. The kind and the recipient stay. Roles: viewer, member or admin.
     */
    updateAlertRule: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with recipient */
                include?: string;
                /** Members to return */
                "fields[alert_rule]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["update_alert_rule_body"]; "application/json": components["schemas"]["update_alert_rule_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["alert_rule_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Change an API key
     *
     * Role and parties cannot change: create another key, then revoke this one. Roles: admin.
     */
    updateApiKey: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with parties */
                include?: string;
                /** Members to return */
                "fields[api_key]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["update_api_key_body"]; "application/json": components["schemas"]["update_api_key_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["api_key_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Change a chat channel
     *
     * A stopped channel works again with its new address. Roles: admin.
     */
    updateChatChannel: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with owner */
                include?: string;
                /** Members to return */
                "fields[chat_channel]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["update_chat_channel_body"]; "application/json": components["schemas"]["update_chat_channel_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["chat_channel_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Change what users set of a container
     *
     * What is left out stays. `delivered_at` marks the delivery: status `delivered`, event `container.transport.delivered`. Roles: member or admin.
     */
    updateContainer: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with shipment, pod_terminal, pickup_facility, transport_events, raw_events, custom_fields, exceptions */
                include?: string;
                /** Members to return */
                "fields[container]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["update_container_body"]; "application/json": components["schemas"]["update_container_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["container_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Change the value of a custom field of a container
     *
     * Roles: member or admin.
     */
    updateContainerCustomField: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with entity, definition, user */
                include?: string;
                /** Members to return */
                "fields[custom_field]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
                /** Id of the api slug */
                api_slug: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["change_custom_field_body"]; "application/json": components["schemas"]["change_custom_field_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["custom_field_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Change a note
     *
     * Users change their own notes only. Roles: member or admin.
     */
    updateContainerNote: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with container, author */
                include?: string;
                /** Members to return */
                "fields[note]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
                /** Id of the note */
                note_id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["update_container_note_body"]; "application/json": components["schemas"]["update_container_note_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["note_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Change what users set of a container
     *
     * The container is named by `data.id`. What is left out stays. `delivered_at` marks the delivery: status `delivered`, event `container.transport.delivered`. Roles: member or admin.
     */
    updateContainers: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with shipment, pod_terminal, pickup_facility, transport_events, raw_events, custom_fields, exceptions */
                include?: string;
                /** Members to return */
                "fields[container]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["update_containers_body"]; "application/json": components["schemas"]["update_containers_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["container_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Change the user of the session
     *
     * A new `password` needs `current_password`, but within 15 minutes of logging in by a link, and ends all other sessions. Roles: viewer, member or admin.
     */
    updateCurrentUser: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with account, parties */
                include?: string;
                /** Members to return */
                "fields[user]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["update_current_user_body"]; "application/json": components["schemas"]["update_current_user_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["user_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Change the value of a custom field
     *
     * Roles: member or admin.
     */
    updateCustomField: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with entity, definition, user */
                include?: string;
                /** Members to return */
                "fields[custom_field]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["change_custom_field_body"]; "application/json": components["schemas"]["change_custom_field_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["custom_field_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Change a custom field definition
     *
     * Omitted attributes keep their values. Existing values are not checked against the new rules. Roles: admin.
     */
    updateCustomFieldDefinition: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with account, options */
                include?: string;
                /** Members to return */
                "fields[custom_field_definition]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["update_custom_field_definition_body"]; "application/json": components["schemas"]["update_custom_field_definition_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["custom_field_definition_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Change an option
     *
     * The value of an option in use cannot change; its label and position can. Roles: admin.
     */
    updateCustomFieldDefinitionOption: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with definition */
                include?: string;
                /** Members to return */
                "fields[custom_field_option]"?: string;
            };
            header?: never;
            path: {
                /** Id of the definition */
                definition_id: string;
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["update_custom_field_definition_option_body"]; "application/json": components["schemas"]["update_custom_field_definition_option_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["custom_field_option_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Change the daily mail of the user of the session
     *
     * Switched on, it is sent again to a user who had unsubscribed by the link in a mail. Roles: viewer, member or admin.
     */
    updateDigest: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with user */
                include?: string;
                /** Members to return */
                "fields[digest]"?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["update_digest_body"]; "application/json": components["schemas"]["update_digest_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["digest_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Change a document
     *
     * Entered values take precedence over extracted ones. Null removes an entered value. `shipments` and `cargos` replace all links; if both are empty, the document is linked by its numbers again. Roles: member or admin.
     */
    updateDocument: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with shipments, cargos, account, user, last_document_representation, current_extraction, email_submission, parent_document, child_documents */
                include?: string;
                /** Members to return */
                "fields[document]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["update_document_body"]; "application/json": components["schemas"]["update_document_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["document_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Acknowledge, snooze, assign or annotate an exception
     *
     * Only new facts resolve it. A resolved exception cannot change. Roles: member or admin.
     */
    updateException: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with container, shipment, acknowledged_by, assigned_to */
                include?: string;
                /** Members to return */
                "fields[exception]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["update_exception_body"]; "application/json": components["schemas"]["update_exception_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["exception_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Change an invoice
     *
     * Omitted attributes keep their values; lines and records are replaced as a whole; with `add_records` and `remove_records` those of colleagues stay. What is billed can be changed until the invoice is disputed or settled. Roles: member or admin.
     */
    updateInvoice: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with customer, credited_invoice, shipments, containers, documents, disputes */
                include?: string;
                /** Members to return */
                "fields[invoice]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["update_invoice_body"]; "application/json": components["schemas"]["update_invoice_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["invoice_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Change a dispute
     *
     * Of a draft. A subject or body that was not edited follows the other values; null has it written anew. Roles: member or admin.
     */
    updateInvoiceDispute: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with invoice */
                include?: string;
                /** Members to return */
                "fields[invoice_dispute]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["update_invoice_dispute_body"]; "application/json": components["schemas"]["update_invoice_dispute_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["invoice_dispute_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Change a layout of invoice files
     *
     * Omitted attributes keep their values. Captions stay; what they name may change. Roles: member or admin.
     */
    updateInvoiceLayout: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[invoice_layout]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["update_invoice_layout_body"]; "application/json": components["schemas"]["update_invoice_layout_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["invoice_layout_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Change a recipient of milestone mails
     *
     * Roles: member or admin.
     */
    updateMilestoneRecipient: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with party */
                include?: string;
                /** Members to return */
                "fields[milestone_recipient]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["update_milestone_recipient_body"]; "application/json": components["schemas"]["update_milestone_recipient_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["milestone_recipient_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Change a text of milestone mails
     *
     * Roles: admin.
     */
    updateMilestoneText: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[milestone_text]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["update_milestone_text_body"]; "application/json": components["schemas"]["update_milestone_text_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["milestone_text_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Rename a party
     *
     * Roles: member or admin.
     */
    updateParty: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with merging_into */
                include?: string;
                /** Members to return */
                "fields[party]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["update_party_body"]; "application/json": components["schemas"]["update_party_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["party_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Change a report schedule
     *
     * Users change their own schedules, admins all. Another time begins with the next mail. Roles: member or admin.
     */
    updateReportSchedule: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with creator */
                include?: string;
                /** Members to return */
                "fields[report_schedule]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["update_report_schedule_body"]; "application/json": components["schemas"]["update_report_schedule_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["report_schedule_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Change a saved view
     *
     * Users change their own views. Admins also change shared ones. Roles: viewer, member or admin.
     */
    updateSavedView: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with owner */
                include?: string;
                /** Members to return */
                "fields[saved_view]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["update_saved_view_body"]; "application/json": components["schemas"]["update_saved_view_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["saved_view_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Change a share
     *
     * Users change their own shares. Admins change all. Roles: member or admin.
     */
    updateShare: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with container, shipment, creator */
                include?: string;
                /** Members to return */
                "fields[share]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["update_share_body"]; "application/json": components["schemas"]["update_share_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["share_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Change what users set of a shipment
     *
     * What is left out stays. No source is polled for it. The customer may be named or linked. Members are sent under attributes and relationships, or directly under data. Roles: member or admin.
     */
    updateShipment: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with port_of_lading, port_of_discharge, destination, pod_terminal, destination_terminal, customer, line_tracking_stopped_by_user, containers, custom_fields */
                include?: string;
                /** Members to return */
                "fields[shipment]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["update_shipment_body"]; "application/json": components["schemas"]["update_shipment_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["shipment_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Change the value of a custom field of a shipment
     *
     * Roles: member or admin.
     */
    updateShipmentCustomField: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with entity, definition, user */
                include?: string;
                /** Members to return */
                "fields[custom_field]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
                /** Id of the api slug */
                api_slug: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["change_custom_field_body"]; "application/json": components["schemas"]["change_custom_field_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["custom_field_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Change a connection of a source
     *
     * Omitted fields keep their values; a secret that is given replaces the stored one. Roles: admin.
     */
    updateSourceConnection: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[source_connection]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["update_source_connection_body"]; "application/json": components["schemas"]["update_source_connection_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["source_connection_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Change a tariff
     *
     * Omitted attributes keep their values; applies_to, closed_days and tiers are replaced as a whole. Roles: admin.
     */
    updateTariff: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with customer */
                include?: string;
                /** Members to return */
                "fields[tariff]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["update_tariff_body"]; "application/json": components["schemas"]["update_tariff_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["tariff_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Change what users set of a tracking request
     *
     * What is left out stays. Where the request has its shipment, the change reaches the shipment too. Roles: member or admin.
     */
    updateTrackingRequest: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with tracked_object, customer, user */
                include?: string;
                /** Members to return */
                "fields[tracking_request]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["update_tracking_request_body"]; "application/json": components["schemas"]["update_tracking_request_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["tracking_request_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Change the value of a custom field of a tracking request
     *
     * Roles: member or admin.
     */
    updateTrackingRequestCustomField: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with entity, definition, user */
                include?: string;
                /** Members to return */
                "fields[custom_field]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
                /** Id of the api slug */
                api_slug: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["change_custom_field_body"]; "application/json": components["schemas"]["change_custom_field_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["custom_field_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Change the permissions of a user
     *
     * Holds from the next request on. No parties: all of them. One who is not active cannot log in, and has no session. Roles: admin.
     */
    updateUser: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with account, parties */
                include?: string;
                /** Members to return */
                "fields[user]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["update_user_body"]; "application/json": components["schemas"]["update_user_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["user_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Change a webhook
     *
     * Omitted attributes keep their values. A webhook that is activated again (`active: true`) receives its waiting notifications, each when its next try is due. Events of the inactive time have no notifications; `GET /v2/events` lists them. Roles: admin.
     */
    updateWebhook: {
        parameters: {
            query?: {
                /** The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** Members to return */
                "fields[webhook]"?: string;
            };
            header?: never;
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody: { content: { "application/vnd.api+json": components["schemas"]["update_webhook_body"]; "application/json": components["schemas"]["update_webhook_body"] } };
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["webhook_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * Upload an EDI interchange
     *
     * Valid messages are processed within seconds; the answer lists the faults of the others. Uploading the same bytes again changes nothing. Roles: admin or feeder.
     */
    uploadEdiInterchange: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with duplicate_of */
                include?: string;
                /** Members to return */
                "fields[edi_interchange]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
        };
        requestBody: { content: { "text/plain": components["schemas"]["upload_edi_interchange_text"]; "application/edi-x12": components["schemas"]["upload_edi_interchange_text"]; "application/edifact": components["schemas"]["upload_edi_interchange_text"]; "application/octet-stream": components["schemas"]["upload_edi_interchange_text"] } };
        responses: {
            201: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["edi_interchange_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
    /**
     * View as a user
     *
     * From then on the session shows what the user sees, read-only, until the view ends. In effect within a second. Needs a session. Roles: admin.
     */
    viewAsUser: {
        parameters: {
            query?: {
                /** Relationships with commas, as paths up to three deep that begin with user */
                include?: string;
                /** Members to return */
                "fields[session]"?: string;
            };
            header?: {
                /** A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** Id of the resource */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            200: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["session_response"] } };
            default: { headers: { [name: string]: unknown }; content: { "application/vnd.api+json": components["schemas"]["errors"] } };
        };
    };
}

/** Requests that receivers get, by event. */
export interface webhooks {
    "tracking_request.succeeded": components["schemas"]["tracking_request_notification"];
    "tracking_request.failed": components["schemas"]["tracking_request_notification"];
    "tracking_request.awaiting_manifest": components["schemas"]["tracking_request_notification"];
    "tracking_request.tracking_stopped": components["schemas"]["tracking_request_notification"];
    "container.transport.empty_out": components["schemas"]["transport_event_notification"];
    "container.transport.full_in": components["schemas"]["transport_event_notification"];
    "container.transport.vessel_loaded": components["schemas"]["transport_event_notification"];
    "container.transport.vessel_departed": components["schemas"]["transport_event_notification"];
    "container.transport.transshipment_arrived": components["schemas"]["transport_event_notification"];
    "container.transport.transshipment_discharged": components["schemas"]["transport_event_notification"];
    "container.transport.transshipment_loaded": components["schemas"]["transport_event_notification"];
    "container.transport.transshipment_departed": components["schemas"]["transport_event_notification"];
    "container.transport.feeder_arrived": components["schemas"]["transport_event_notification"];
    "container.transport.feeder_discharged": components["schemas"]["transport_event_notification"];
    "container.transport.feeder_loaded": components["schemas"]["transport_event_notification"];
    "container.transport.feeder_departed": components["schemas"]["transport_event_notification"];
    "container.transport.vessel_arrived": components["schemas"]["transport_event_notification"];
    "container.transport.vessel_berthed": components["schemas"]["transport_event_notification"];
    "container.transport.vessel_discharged": components["schemas"]["transport_event_notification"];
    "container.transport.available": components["schemas"]["transport_event_notification"];
    "container.transport.not_available": components["schemas"]["transport_event_notification"];
    "container.transport.full_out": components["schemas"]["transport_event_notification"];
    "container.transport.delivered": components["schemas"]["transport_event_notification"];
    "container.transport.empty_in": components["schemas"]["transport_event_notification"];
    "container.transport.rail_loaded": components["schemas"]["transport_event_notification"];
    "container.transport.rail_departed": components["schemas"]["transport_event_notification"];
    "container.transport.rail_arrived": components["schemas"]["transport_event_notification"];
    "container.transport.rail_unloaded": components["schemas"]["transport_event_notification"];
    "container.transport.arrived_at_inland_destination": components["schemas"]["transport_event_notification"];
    "container.transport.estimated.vessel_departed": components["schemas"]["transport_event_notification"];
    "container.transport.estimated.vessel_arrived": components["schemas"]["transport_event_notification"];
    "container.transport.estimated.arrived_at_inland_destination": components["schemas"]["transport_event_notification"];
    "shipment.estimated.arrival": components["schemas"]["estimated_event_notification"];
    "container.created": components["schemas"]["container_created_event_notification"];
    "container.updated": components["schemas"]["container_updated_event_notification"];
    "container.pod_terminal_changed": components["schemas"]["container_pod_terminal_changed_event_notification"];
    "container.pickup_lfd.changed": components["schemas"]["transport_event_notification"];
    "container.pickup_lfd_line.changed": components["schemas"]["transport_event_notification"];
    "container.pickup_lfd_terminal.changed": components["schemas"]["transport_event_notification"];
    "container.pickup_lfd_rail.changed": components["schemas"]["transport_event_notification"];
    "container.pickup_appointment.changed": components["schemas"]["transport_event_notification"];
    "document.extracted": components["schemas"]["document_notification"];
    "document.extraction_failed": components["schemas"]["document_notification"];
    "container.rolled_over": components["schemas"]["container_updated_event_notification"];
    "container.removed_from_shipment": components["schemas"]["container_updated_event_notification"];
    "container.milestone_corrected": components["schemas"]["container_updated_event_notification"];
    "container.milestone_overdue": components["schemas"]["container_updated_event_notification"];
    "shipment.vessel_changed": components["schemas"]["shipment_updated_event_notification"];
    "shipment.port_of_discharge_changed": components["schemas"]["shipment_updated_event_notification"];
    "shipment.predicted_arrival_changed": components["schemas"]["shipment_updated_event_notification"];
    "link.created": components["schemas"]["document_notification"];
    "email_submission.created": components["schemas"]["email_submission_notification"];
    "exception.opened": components["schemas"]["exception_notification"];
    "exception.resolved": components["schemas"]["exception_notification"];
    "invoice.checked": components["schemas"]["invoice_notification"];
    "invoice.dispute_due": components["schemas"]["invoice_notification"];
    "shipment.updated": components["schemas"]["shipment_updated_event_notification"];
    "tracking_request.updated": components["schemas"]["tracking_request_updated_event_notification"];
    "shipment.deleted": components["schemas"]["resource_deleted_event_notification"];
    "container.deleted": components["schemas"]["resource_deleted_event_notification"];
    "tracking_request.deleted": components["schemas"]["resource_deleted_event_notification"];
    "document.deleted": components["schemas"]["resource_deleted_event_notification"];
    "link.deleted": components["schemas"]["resource_deleted_event_notification"];
    "note.deleted": components["schemas"]["resource_deleted_event_notification"];
    "party.deleted": components["schemas"]["resource_deleted_event_notification"];
    "custom_field_definition.deleted": components["schemas"]["resource_deleted_event_notification"];
}

export interface components {
    schemas: {
        accept_invite_body: {
            data: {
                type?: "invite_acceptance";
                relationships?: Record<string, never>;
                attributes: {
                    /** Token of the link: its part after # */
                    token: string;
                    name: components["schemas"]["user_name"];
                    email?: components["schemas"]["invite_body_email"];
                    /** 12 characters or more */
                    password: string;
                    /** Name of the account; required of its first user where it has no keys */
                    company_name?: string;
                };
            };
        };
        accepted: {
            status: "accepted";
        };
        account: {
            id: string;
            type: "account";
            attributes: {
                company_name: components["schemas"]["party_company_name"];
                /** Limit of requests of each key in any 60 seconds, by kind of request; the operator sets it */
                rate_limits: { [name: string]: number };
                duplicate_documents: components["schemas"]["account_duplicate_documents"];
                /** Whether a bill of lading, sea waybill or arrival notice starts tracking of its number */
                track_from_documents: boolean;
                open_from_edi: components["schemas"]["account_open_from_edi"];
                closed_passages: components["schemas"]["account_closed_passages"];
                mail_alias: components["schemas"]["account_mail_alias"];
                mail_senders: components["schemas"]["account_mail_senders"];
                /** Whether CSV files sent to `track+alias@domain` become imports */
                mail_tracking: boolean;
                date_format: components["schemas"]["account_date_format"];
                document_types: components["schemas"]["account_document_types"];
                exception_rules: {
                    /** Days before the last free day; usually 2 */
                    last_free_day_near_days: number;
                    /** Days before the last day for the dispute of an invoice; usually 7 */
                    dispute_due_days: number;
                    /** Whether a hold counts before the arrival at the port of discharge; usually false */
                    holds_before_arrival: boolean;
                    /** Days after the discharge; usually 3 */
                    not_available_days: number;
                    /** Days after it can be picked up; usually 3 */
                    not_picked_up_days: number;
                    transshipment_at_risk_hours: components["schemas"]["account_transshipment_at_risk_hours"];
                    /** Hours after a milestone was expected; usually 24 */
                    milestone_overdue_hours: number;
                    /** Days between the first ETA and the present one; usually 4 */
                    eta_moved_days: number;
                    /** Days between yesterday's ETA and the present one; usually 2 */
                    eta_moved_in_a_day_days: number;
                    /** Days between the ETA on a document and the present one; usually 2 */
                    document_contradicting_days: number;
                    /** Days before the ETA; usually 3 */
                    document_missing_days: number;
                    expected_documents: components["schemas"]["account_expected_documents"];
                    /** Hours without an answer of the line; usually 48 */
                    source_silent_hours: number;
                    switched_off: components["schemas"]["account_switched_off"];
                };
                /** Path of the logo on shared pages, on this service */
                share_logo: string | null;
                share_accent_color: components["schemas"]["account_share_accent_color"];
                /** Whom visitors of shared pages and receivers of mails may ask, where a share names nobody else */
                share_contact: {
                    /** Name of a person or team */
                    name: string | null;
                    /** Mail address */
                    email: string | null;
                    /** Phone number */
                    phone: string | null;
                };
                postal_address: components["schemas"]["account_postal_address"];
                second_factor_required: components["schemas"]["account_second_factor_required"];
                /** Domain of the mail addresses of all accounts; the operator sets it. Null: mail is not received */
                mail_domain: string | null;
                /** Name of the OpenID Connect provider by which users may log in; the operator sets it */
                identity_provider: string | null;
                created_at: string;
            };
            relationships: Record<string, never>;
            links?: components["schemas"]["self_link"];
        };
        account_body_exception_rules: {
            /** Days before the last free day; usually 2 */
            last_free_day_near_days?: number;
            /** Days before the last day for the dispute of an invoice; usually 7 */
            dispute_due_days?: number;
            /** Whether a hold counts before the arrival at the port of discharge; usually false */
            holds_before_arrival?: boolean;
            /** Days after the discharge; usually 3 */
            not_available_days?: number;
            /** Days after it can be picked up; usually 3 */
            not_picked_up_days?: number;
            transshipment_at_risk_hours?: components["schemas"]["account_transshipment_at_risk_hours"];
            /** Hours after a milestone was expected; usually 24 */
            milestone_overdue_hours?: number;
            /** Days between the first ETA and the present one; usually 4 */
            eta_moved_days?: number;
            /** Days between yesterday's ETA and the present one; usually 2 */
            eta_moved_in_a_day_days?: number;
            /** Days between the ETA on a document and the present one; usually 2 */
            document_contradicting_days?: number;
            /** Days before the ETA; usually 3 */
            document_missing_days?: number;
            expected_documents?: components["schemas"]["account_expected_documents"];
            /** Hours without an answer of the line; usually 48 */
            source_silent_hours?: number;
            switched_off?: components["schemas"]["account_switched_off"];
        };
        /** Straits and canals that future routes of the account avoid, beside those that the operator closed */
        account_closed_passages: ("suez" | "panama" | "kiel" | "corinth" | "bosporus" | "dardanelles" | "bab-el-mandeb" | "hormuz" | "malacca" | "sunda" | "lombok" | "makassar" | "torres" | "gibraltar" | "dover" | "great-belt" | "oresund" | "messina" | "kanmon" | "tsugaru" | "taiwan" | "magellan" | "cape-horn" | "cape-of-good-hope" | "st-lawrence-seaway" | "northwest" | "northeast" | "bering" | "windward" | "mona" | "cook" | "bass")[];
        /** Unicode pattern of dates in documents. Its order of day and month resolves dates such as 03/04/2026 that the document leaves ambiguous. Null: such dates stay without a value. */
        account_date_format: string | null;
        account_document_types: components["schemas"]["document_learned_label_document_type"][] | null;
        /** Handling of a file that the account already has. reject: it is refused; replace: it replaces the older document; accept: it becomes another document. */
        account_duplicate_documents: "reject" | "replace" | "accept";
        /** Types of documents that each container has by then; usually none */
        account_expected_documents: components["schemas"]["document_learned_label_document_type"][];
        /** Local part of the mail address of the account, `alias@domain`. Null: the account receives no mail. */
        account_mail_alias: string | null;
        /** Allowed senders: addresses, domains with their subdomains, or `*` for all. Empty: none. */
        account_mail_senders: string[];
        account_map: {
            type: "FeatureCollection";
            features: (components["schemas"]["account_map_vessel"] | components["schemas"]["account_map_port"])[];
            meta: {
                /** Ships with containers aboard, shown or not */
                vessels: number;
                vessels_without_position: number;
                /** Places where containers wait, shown or not */
                ports: number;
                /** False: there are more ships or places than one answer holds */
                complete: boolean;
            };
        };
        /** Where she lies at anchor; null: she does not, or it is unknown */
        account_map_anchorage: {
            /** Of her first position there, at most 60 days ago */
            since: string;
            port: {
                /** UN/LOCODE */
                code: string;
                name: string;
                /** IANA time zone name */
                time_zone: string | null;
            } | null;
        };
        account_map_port: {
            type: "Feature";
            geometry: components["schemas"]["map_port_geometry"];
            properties: {
                feature_type: "port";
                location_id: string;
                location_type: "port" | "metro_area";
                /** UN/LOCODE */
                code: string;
                name: string;
                country_code: string;
                /** IANA time zone name */
                time_zone: string | null;
                containers_count: number;
                containers: components["schemas"]["account_map_vessel_containers"];
            };
        };
        account_map_vessel: {
            type: "Feature";
            geometry: components["schemas"]["map_port_geometry"];
            properties: {
                feature_type: "vessel";
                vessel_id: string;
                vessel_imo: string;
                vessel_name: string | null;
                vessel_location_timestamp: string;
                /** Degrees true */
                vessel_location_heading: number | null;
                /** Knots */
                vessel_location_speed: number | null;
                vessel_at_anchor: components["schemas"]["account_map_anchorage"] | null;
                containers_count: number;
                containers: components["schemas"]["account_map_vessel_containers"];
            };
        };
        /** The first ten containers by number */
        account_map_vessel_containers: {
            id: string;
            number: string;
        }[];
        /** Whether EDI that names an untracked bill of lading or booking opens its shipment. Lines that can be polled are polled for it. */
        account_open_from_edi: boolean;
        /** Postal address of the company, at most 6 lines; letters to billers have it at their head */
        account_postal_address: string | null;
        account_response: {
            data: components["schemas"]["account"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        /** Whether every user needs a second factor. Sessions of users without one may then only set it up and end. API keys and log-ins by the identity provider are not affected. Only a session of an admin who has one can switch it on */
        account_second_factor_required: boolean;
        /** Color of shared pages, on which white text must be readable; null: the usual one */
        account_share_accent_color: string | null;
        /** Kinds that are not detected */
        account_switched_off: components["schemas"]["exception_kind_preview_kind"][];
        /** Fewest hours between the arrival at a port of transshipment and the departure of the next ship; usually 24 */
        account_transshipment_at_risk_hours: number;
        alert: {
            id: string;
            type: "alert";
            attributes: {
                kind: "last_free_day_near" | "last_free_day_passed" | "demurrage_running" | "available_for_pickup" | "hold_changed" | "fee_changed" | "eta_moved" | "predicted_arrival_moved" | "predicted_late" | "rolled_over" | "ship_elsewhere" | "transshipment_at_risk" | "dwelling" | "milestone_overdue" | "plan_changed" | "no_news" | "empty_return_due" | "dispute_due" | "document_missing" | "document_contradicting" | "document_unread" | "tracking_failed" | "webhook_failing" | "followed" | "mentioned" | "assigned" | "chat_channel_stopped";
                facts: components["schemas"]["exception_facts"];
                is_read: boolean;
                /** True: the user gets no more alerts of this kind about this container or shipment */
                is_silenced: boolean;
                read_at: string | null;
                created_at: string;
            };
            relationships: {
                user: components["schemas"]["to_one_user"];
                alert_rule: components["schemas"]["to_one_alert_rule"];
                container: components["schemas"]["to_one_container"];
                shipment: components["schemas"]["to_one_shipment"];
                exception: components["schemas"]["to_one_exception"];
            };
            links?: components["schemas"]["self_link"];
        };
        alert_count: {
            id: string;
            type: "alert_count";
            attributes: {
                /** Unread alerts of the user, counted up to 100 */
                unread: number;
            };
            relationships: Record<string, never>;
            links?: components["schemas"]["self_link"];
        };
        alert_count_response: {
            data: components["schemas"]["alert_count"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        alert_page: {
            data: components["schemas"]["alert"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        alert_response: {
            data: components["schemas"]["alert"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        alert_rule: {
            id: string;
            type: "alert_rule";
            attributes: {
                kind: components["schemas"]["alert_rule_kind"];
                /** Working days, days or hours, by the kind; null: it has none */
                threshold: number | null;
                filter: {
                    customer_ids: components["schemas"]["alert_rule_customer_ids"];
                    shipping_line_scacs: components["schemas"]["alert_rule_shipping_line_scacs"];
                    locodes: components["schemas"]["alert_rule_locodes"];
                    tags: components["schemas"]["alert_rule_tags"];
                    /** Saved view that the container is in */
                    view_id: string | null;
                    /** Only what the recipient follows */
                    only_followed: boolean;
                    /** Only what has an exception that is assigned to the recipient */
                    only_mine: boolean;
                };
                channels: {
                    /** The bell of the dashboard */
                    bell: boolean;
                    /** Mail to the recipient's address */
                    mail: boolean;
                    chat_channel_ids: string[];
                };
                quiet_hours: components["schemas"]["alert_rule_quiet_hours"];
                /** False: silenced */
                is_active: boolean;
                /** Why it finds nothing although it is active; null: it works */
                stopped_reason: "view_deleted" | "recipient_deactivated" | null;
                created_at: string;
                updated_at: string;
            };
            relationships: {
                recipient: components["schemas"]["to_one_user"];
            };
            links?: components["schemas"]["self_link"];
        };
        alert_rule_body_attributes: {
            kind: components["schemas"]["alert_rule_kind"];
            /** Working days, days or hours, by the kind; null: it has none */
            threshold?: number | null;
            filter?: components["schemas"]["alert_rule_body_filter"];
            channels?: components["schemas"]["alert_rule_body_channels"];
            quiet_hours?: components["schemas"]["alert_rule_quiet_hours"];
            /** False: silenced */
            is_active?: boolean;
        };
        alert_rule_body_channels: {
            /** The bell of the dashboard */
            bell?: boolean;
            /** Mail to the recipient's address */
            mail?: boolean;
            chat_channel_ids?: string[];
        };
        alert_rule_body_filter: {
            customer_ids?: components["schemas"]["alert_rule_customer_ids"];
            shipping_line_scacs?: components["schemas"]["alert_rule_shipping_line_scacs"];
            locodes?: components["schemas"]["alert_rule_locodes"];
            tags?: components["schemas"]["alert_rule_tags"];
            /** Saved view that the container is in */
            view_id?: string | null;
            /** Only what the recipient follows */
            only_followed?: boolean;
            /** Only what has an exception that is assigned to the recipient */
            only_mine?: boolean;
        };
        alert_rule_body_relationships: {
            recipient?: components["schemas"]["to_one_user"];
        };
        /** Customers; empty: any */
        alert_rule_customer_ids: string[];
        /** What the user is told */
        alert_rule_kind: "last_free_day_near" | "last_free_day_passed" | "demurrage_running" | "available_for_pickup" | "hold_changed" | "fee_changed" | "eta_moved" | "predicted_arrival_moved" | "predicted_late" | "rolled_over" | "ship_elsewhere" | "transshipment_at_risk" | "dwelling" | "milestone_overdue" | "plan_changed" | "no_news" | "empty_return_due" | "dispute_due" | "document_missing" | "document_contradicting" | "document_unread" | "tracking_failed" | "webhook_failing";
        /** UN/LOCODEs of the port of loading or discharge, or the destination; empty: any */
        alert_rule_locodes: string[];
        alert_rule_page: {
            data: components["schemas"]["alert_rule"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        alert_rule_preview: {
            id: string;
            type: "alert_rule_preview";
            attributes: {
                /** Days before now that were looked at */
                days: number;
                /** Alerts that the rule would have made */
                alerts: number;
                /** Messages that it would have sent, after alerts were gathered */
                messages: number;
                /** True: only the newest 5000 events or containers were looked at */
                is_partial: boolean;
                /** Numbers of the first ten containers or shipments */
                first_numbers: string[];
                /** The newest ten of the alerts */
                newest_alerts: {
                    at: string;
                    /** Of the container or shipment */
                    number: string | null;
                    container_id: string | null;
                    shipment_id: string | null;
                }[];
            };
            relationships: Record<string, never>;
            links?: components["schemas"]["self_link"];
        };
        alert_rule_preview_response: {
            data: components["schemas"]["alert_rule_preview"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        alert_rule_quiet_hours: {
            from: string;
            until: string;
        } | null;
        alert_rule_response: {
            data: components["schemas"]["alert_rule"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        /** SCACs of shipping lines; empty: any */
        alert_rule_shipping_line_scacs: string[];
        /** Tags of the shipment; empty: any */
        alert_rule_tags: string[];
        answer_invoice_dispute_body: {
            data: {
                type?: "invoice_dispute";
                relationships?: Record<string, never>;
                attributes: {
                    answer: "accepted" | "reduced" | "refused";
                    /** What the biller gave up. Default: the amount, if accepted */
                    saved?: number;
                    /** What the biller wrote */
                    note?: string | null;
                };
            };
        };
        api_key: {
            id: string;
            type: "api_key";
            attributes: {
                name: components["schemas"]["user_name"];
                role: components["schemas"]["api_key_role"];
                /** The first characters of the key */
                hint: string;
                /** The whole key; only in the response that creates it */
                key?: string;
                rate_limit: components["schemas"]["api_key_rate_limit"];
                allowed_addresses: components["schemas"]["api_key_allowed_addresses"];
                created_at: string;
                last_used_at: string | null;
                /** Until then the key before the last rotation works, too; null: there is none */
                previous_valid_until: string | null;
            };
            relationships: components["schemas"]["invite_relationships"];
            links?: components["schemas"]["self_link"];
        };
        /** IP addresses and ranges (CIDR) that the key may be used from; others get `address_not_allowed`. None: from anywhere */
        api_key_allowed_addresses: string[];
        api_key_page: {
            data: components["schemas"]["api_key"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        /** Requests of each kind in any 60 seconds, where that is fewer than `rate_limits` of the account; null: as the account */
        api_key_rate_limit: number | null;
        api_key_response: {
            data: components["schemas"]["api_key"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        /** viewer reads; member reads and writes; admin also manages keys, webhooks and the account; feeder only submits EDI and terminal updates */
        api_key_role: "viewer" | "member" | "admin" | "feeder";
        arrival: {
            id: string;
            type: "arrival";
            attributes: {
                target: "transshipment" | "port_of_discharge" | "inland_destination";
                /** vessel, feeder, barge, rail or truck */
                mode: string;
                /** UN/LOCODE */
                place_locode: string | null;
                place_name: string | null;
                /** IANA time zone name */
                timezone: string | null;
                /** As the line names it */
                terminal: string | null;
                /** UN/LOCODE */
                from_locode: string | null;
                from_name: string | null;
                vessel_name: string | null;
                vessel_imo: string | null;
                voyage_number: string | null;
                /** Planned departure of this leg */
                departs_at: string | null;
                departed_at: string | null;
                /** The line's first */
                etas: components["schemas"]["competing_eta"][];
                prediction: components["schemas"]["predicted_time"] | null;
                /** When the ship was first reported at the pilot station or anchorage */
                anchored_at: string | null;
                actual: {
                    at: string;
                    /** What the arrival is taken from */
                    by: "ais_berthing" | "berthing" | "discharge" | "line_arrival" | "rail_arrival";
                } | null;
                /** When the plan no longer had this arrival */
                ended_at: string | null;
                connection: {
                    next_departs_at: string;
                    /** Likelihood that the next departure is missed */
                    missed_share: number | null;
                    /** Null: not known yet */
                    missed: boolean | null;
                } | null;
                /** After the arrival: what was predicted before, and how right it was */
                given: components["schemas"]["given_prediction"][];
            };
            relationships: components["schemas"]["shipment_charges_relationships"];
            links?: components["schemas"]["self_link"];
        };
        arrival_list: {
            data: components["schemas"]["arrival"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        attention_facet: {
            /** The value */
            id: string;
            type: "attention_facet";
            attributes: {
                /** Value for the filter of that name; `none` for containers that have none; a last free day is start and end of its filter */
                value: string;
                /** Display name; null for `none` */
                name: string | null;
                /** Of a user, whether exceptions can be assigned to them: an active user who sees all customers of `filter[customer_id]`, or without that filter all of the account; null for other values */
                assignable: boolean | null;
                count: number;
                /** Of these, with a critical exception */
                critical: number;
                owed: components["schemas"]["attention_group_owed"];
                /** Since when the oldest of them stands */
                oldest_since: string | null;
                /** Users whom these are assigned to, those of most first; empty for readers limited to customers */
                assignees: {
                    user_id: string;
                    name: string;
                    count: number;
                }[];
            };
            relationships: Record<string, never>;
        };
        attention_facet_list: {
            data: components["schemas"]["attention_facet"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        attention_group: {
            /** The kind of the exceptions, or `tracking_failed` */
            id: string;
            type: "attention_group";
            attributes: {
                kind: "last_free_day_passed" | "detention_running" | "last_free_day_near" | "dispute_due" | "on_hold" | "not_available" | "not_picked_up" | "rolled_over" | "ship_elsewhere" | "transshipment_at_risk" | "milestone_overdue" | "eta_moved" | "document_contradicting" | "document_missing" | "source_silent" | "tracking_failed";
                severity: "critical" | "warning" | "notice";
                /** Type of the counted resources */
                counts: "container" | "tracking_request";
                /** Each container is in one group, by its most expensive exception */
                count: number;
                acknowledged: number;
                snoozed: number;
                owed: components["schemas"]["attention_group_owed"];
            };
            relationships: Record<string, never>;
        };
        attention_group_list: {
            data: components["schemas"]["attention_group"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        /** Charges of the counted containers by currency, the highest amount first */
        attention_group_owed: {
            currency_code: string;
            /** By today */
            amount: number;
            /** What tomorrow adds */
            tomorrow: number;
            /** Sources of the amounts: stated fees, or tariffs */
            by: ("terminal" | "rail" | "tariff")[];
        }[];
        audit_event: {
            id: string;
            type: "audit_event";
            attributes: {
                created_at: string;
                /** operator: a command on the server; mail: a mail to the account's address */
                actor_kind: "user" | "api_key" | "operator" | "mail";
                /** Name of the user or key at the time; it stays when the user is deleted */
                actor_name: string | null;
                /** sent: a test message, a replay, a delivery on request, which change no resource */
                action: "created" | "changed" | "deleted" | "sent";
                resource_type: "account" | "alert_rule" | "alert_silence" | "api_key" | "calendar_feed" | "chat_channel" | "container" | "custom_field" | "custom_field_definition" | "custom_field_option" | "datasync_role" | "digest" | "document" | "document_link" | "exception" | "export" | "follow" | "identity" | "import" | "initial_custom_field" | "invite" | "invoice" | "invoice_dispute" | "invoice_layout" | "log_in_link" | "mail_recipient" | "map_link" | "milestone_recipient" | "milestone_text" | "note" | "outgoing_mail" | "party" | "place_alias" | "report_schedule" | "saved_view" | "session" | "share" | "shipment" | "source_connection" | "suggestion" | "tariff" | "tracking_request" | "user" | "user_event" | "webhook" | "webhook_notification" | "webhook_trigger";
                resource_id: string;
                /** What the resource was called: a number, a name, an address, a kind */
                resource_name: string | null;
                /** One entry per attribute */
                changes: {
                    /** Name of the attribute; a member of an object after a dot */
                    attribute: string;
                    /** Value before; null: none, or a secret */
                    from: unknown;
                    /** Value after; null: none, or a secret */
                    to: unknown;
                    /** True: the attribute changed, and its values are stored nowhere */
                    is_secret: boolean;
                }[];
                /** Import that made the change */
                import_id: string | null;
                /** Id of the request that made the change, as in the log */
                request_id: string | null;
            };
            relationships: {
                actor: components["schemas"]["to_one_user_or_api_key"];
                shipment: components["schemas"]["to_one_shipment"];
                container: components["schemas"]["to_one_container"];
            };
            links?: components["schemas"]["self_link"];
        };
        audit_event_page: {
            data: components["schemas"]["audit_event"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        /** Left, top, right and bottom edge, as fractions of the page */
        box: number[];
        calendar_day: {
            id: string;
            type: "calendar_day";
            attributes: {
                /** By the calendar of the place; in UTC where its zone is not known */
                date: string;
                /** Those that have entries */
                kinds: ({
                    kind: "last_free_day" | "empty_return" | "dispute_due" | "appointment" | "arrival";
                    /** Containers; of dispute_due invoices */
                    count: number;
                    amounts: components["schemas"]["calendar_day_amounts"];
                    amounts_are: components["schemas"]["calendar_day_amounts_are"];
                    list: {
                        path: string;
                        /** By the name of the parameter */
                        filters: { [name: string]: string };
                    } | null;
                })[];
            };
            relationships: Record<string, never>;
            links?: components["schemas"]["self_link"];
        };
        /** By currency; amounts are not converted */
        calendar_day_amounts: {
            /** ISO 4217 */
            currency_code: string;
            amount: number;
        }[];
        /** first_charged_day: what the first day after the free time costs; at_stake: what can be disputed */
        calendar_day_amounts_are: "first_charged_day" | "at_stake" | null;
        calendar_day_list: {
            data: components["schemas"]["calendar_day"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        calendar_entry: {
            id: string;
            type: "calendar_entry";
            attributes: {
                date: string;
                kind: "last_free_day" | "empty_return" | "dispute_due" | "appointment" | "arrival";
                /** Of the container or invoice */
                number: string;
                customer_name: string | null;
                /** UN/LOCODE of the port of discharge */
                port_locode: string | null;
                port_name: string | null;
                /** Of an invoice */
                biller: string | null;
                /** Time of an arrival or appointment */
                at: string | null;
                /** Of the place; null: not known, or not needed */
                time_zone: string | null;
                /** Of an arrival: the prediction, or the line's ETA */
                basis: "prediction" | "line" | null;
                /** Clocks by tariff that are free until this day */
                clocks: {
                    charge: string;
                    /** port or inland */
                    charged_at: string;
                    charged_from: string;
                    /** Of the first day that costs */
                    amount: number;
                    /** ISO 4217 */
                    currency_code: string;
                }[];
                amounts: components["schemas"]["calendar_day_amounts"];
                amounts_are: components["schemas"]["calendar_day_amounts_are"];
            };
            relationships: {
                container: components["schemas"]["to_one_container"];
                shipment: components["schemas"]["to_one_shipment"];
                invoice: components["schemas"]["to_one_invoice"];
            };
            links?: components["schemas"]["self_link"];
        };
        calendar_entry_page: {
            data: components["schemas"]["calendar_entry"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        calendar_feed: {
            id: string;
            type: "calendar_feed";
            attributes: {
                name: components["schemas"]["calendar_feed_name"];
                kinds: components["schemas"]["calendar_feed_kinds"];
                filter: components["schemas"]["calendar_feed_filter"];
                event_for: components["schemas"]["calendar_feed_event_for"];
                /** Language of the events */
                language: "en" | "de" | "es";
                /** Name of the saved view */
                view_name: string | null;
                owner_name: string | null;
                /** Whether the requester created the feed */
                is_own: boolean;
                /** Link to the iCalendar file, for its owner; null: of another, or it has ended */
                url: string | null;
                /** When a program last read it */
                last_fetched_at: string | null;
                created_at: string;
            };
            relationships: {
                owner: components["schemas"]["to_one_user_or_api_key"];
                saved_view: components["schemas"]["to_one_saved_view"];
            };
            links?: components["schemas"]["self_link"];
        };
        /** day: one event for each day and kind, with its count and amounts; container: one for each container or invoice, at most 2,000 */
        calendar_feed_event_for: "day" | "container";
        /** Filters of `GET /containers`, as parameters; empty: all containers */
        calendar_feed_filter: string;
        /** Kinds of entries */
        calendar_feed_kinds: ("last_free_day" | "empty_return" | "dispute_due" | "appointment" | "arrival")[];
        /** Name of the calendar */
        calendar_feed_name: string;
        calendar_feed_page: {
            data: components["schemas"]["calendar_feed"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        calendar_feed_response: {
            data: components["schemas"]["calendar_feed"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        change_containers_body: {
            data: {
                type?: "container_changes";
                relationships?: components["schemas"]["containers_body_relationships"];
                attributes: {
                    container_ids?: components["schemas"]["exceptions_body_exception_ids"];
                    /** All of the list, at most 5000: instead of ids and filters */
                    every?: true;
                    add_ref_numbers?: components["schemas"]["containers_body_add_ref_numbers"];
                    add_tags?: components["schemas"]["containers_body_add_ref_numbers"];
                    /** Set on each of that type */
                    custom_field?: {
                        entity_type: "Container" | "Shipment";
                        api_slug: string;
                        value: components["schemas"]["custom_field_body_value"];
                    };
                    action?: components["schemas"]["containers_body_action"];
                };
            };
        };
        change_custom_field_body: {
            data: {
                type?: "custom_field";
                id?: string;
                attributes?: {
                    value?: components["schemas"]["custom_field_body_value"];
                };
                value?: components["schemas"]["custom_field_body_value"];
            };
        };
        change_exceptions_body: {
            data: {
                type?: "exception_changes";
                relationships?: components["schemas"]["exception_body_relationships"];
                attributes: {
                    exception_ids?: components["schemas"]["exceptions_body_exception_ids"];
                    status?: "open" | "acknowledged" | "snoozed";
                    snoozed_until?: string;
                    /** Note of a user */
                    note?: string | null;
                };
            };
        };
        change_shipments_body: {
            data: {
                type?: "shipment_changes";
                relationships?: components["schemas"]["containers_body_relationships"];
                attributes: {
                    shipment_ids?: components["schemas"]["exceptions_body_exception_ids"];
                    /** All of the list, at most 5000: instead of ids and filters */
                    every?: true;
                    add_ref_numbers?: components["schemas"]["containers_body_add_ref_numbers"];
                    add_tags?: components["schemas"]["containers_body_add_ref_numbers"];
                    /** Set on each of that type */
                    custom_field?: {
                        entity_type: "Shipment";
                        api_slug: string;
                        value: components["schemas"]["custom_field_body_value"];
                    };
                    action?: components["schemas"]["containers_body_action"];
                };
            };
        };
        charge: {
            kind: "demurrage" | "storage" | "detention" | "combined";
            charged_at: "port" | "inland";
            outcome: "owed" | "nothing_owed" | "cannot_assess";
            /** Why it cannot be assessed */
            reason: "no_rule" | "port_unknown" | "terminal_unknown" | "equipment_unknown" | "no_start_event" | "zone_unknown" | "time_unknown" | "end_unknown" | "end_before_start" | null;
            /** Rule or reason, in words */
            detail: string;
            tariff_id: string | null;
            tariff_name: string | null;
            counted_from: "discharge" | "availability" | "gate_out" | null;
            /** Time of that event; local noon for a day without a time */
            started_at: string | null;
            /** Last free day; null: no day is free, or it cannot be assessed */
            last_free_on: string | null;
            /** Source of the last free day */
            last_free_by: "shipping_line" | "terminal" | "rail" | "tariff" | null;
            /** First charged day */
            charged_from: string | null;
            /** Last day that can be charged; null: it still runs */
            stopped_on: string | null;
            /** Amount by today, by tariff */
            amount: number | null;
            /** Whose stated fee counts in `owed` instead of the amount */
            replaced_by: "terminal" | "rail" | null;
            /** ISO 4217 */
            currency_code: string | null;
            /** Today and the ten days after it, in the time zone of the place */
            days: components["schemas"]["charge_day"][];
        };
        charge_day: {
            on: string;
            /** not_counted: not a working day, where only those are charged; stopped: the container has left or was returned */
            state: "free" | "charged" | "not_counted" | "stopped";
            /** Amount added on this day */
            amount: number;
            /** Amount owed at the end of the day */
            total: number;
            /** Part of the rule that applies */
            because: string;
        };
        charge_evidence: {
            what: "discharge" | "availability" | "left_port" | "inland_unloading" | "inland_availability" | "left_inland" | "pick_up" | "empty_return" | "last_free_day" | "hold" | "hold_released" | "not_available" | "available";
            at: string;
            source_name: string;
            raw_event_id: string | null;
        };
        chat_channel: {
            id: string;
            type: "chat_channel";
            attributes: {
                kind: "slack" | "teams";
                name: components["schemas"]["user_name"];
                /** Host and last characters of the address */
                url_hint: string;
                stopped_at: string | null;
                /** `receiver_gone`: the receiver answered 404 or 410; `host_not_allowed`: the operator of the installation did not allow its host for a day */
                stopped_reason: string | null;
                created_at: string;
                updated_at: string;
            };
            relationships: components["schemas"]["chat_channel_relationships"];
            links?: components["schemas"]["self_link"];
        };
        /** Address of the incoming webhook of Slack, or of the workflow of Teams. It is not shown again. */
        chat_channel_body_url: string;
        chat_channel_page: {
            data: components["schemas"]["chat_channel"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        chat_channel_relationships: {
            owner: components["schemas"]["to_one_user_or_api_key"];
        };
        chat_channel_response: {
            data: components["schemas"]["chat_channel"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        check_invoice_body: {
            data: {
                type?: "invoice";
                relationships?: Record<string, never>;
                attributes: components["schemas"]["invoice_body_attributes"];
            };
        };
        competing_eta: {
            source: {
                kind: string;
                code: string;
                name: string;
            };
            forecast_of: "arrival" | "berthing" | "discharge";
            /** What the source means by it; null: not known */
            basis: "anchorage" | "berth" | "discharge" | null;
            eta_at: string;
            stated_at: string;
            first_eta_at: string;
            changes_count: number;
            error: {
                arrivals_count: number;
                median_absolute_hours: number;
                /** Mean of ETA − arrival: negative where ships arrive later */
                bias_hours: number;
            } | null;
        };
        confirm_second_factor_body: {
            data: {
                type?: "second_factor";
                id?: string;
                relationships?: Record<string, never>;
                attributes: components["schemas"]["second_factor_body_attributes"];
            };
        };
        container: {
            id: string;
            type: "container";
            attributes: {
                /** ISO 6346 container number */
                number: string;
                ref_numbers: string[];
                seal_number: string | null;
                created_at: string;
                updated_at: string;
                /** dry, reefer, open top, flat rack, bulk or tank */
                equipment_type: string | null;
                /** Feet: 10, 20, 40 or 45 */
                equipment_length: number | null;
                /** standard or high_cube */
                equipment_height: string | null;
                weight_in_lbs: number | null;
                fees_at_pod_terminal: components["schemas"]["container_fees_at_pod_terminal"];
                holds_at_pod_terminal: components["schemas"]["container_holds_at_pod_terminal"];
                ind_facility_fees: components["schemas"]["container_fees_at_pod_terminal"];
                ind_facility_holds: components["schemas"]["container_holds_at_pod_terminal"];
                pickup_lfd: string | null;
                /** The last free day of the shipping line: pickup_lfd_line */
                ssl_lfd: string | null;
                pickup_appointment_at: string | null;
                pod_full_out_chassis_number: string | null;
                location_at_pod_terminal: string | null;
                availability_known: boolean;
                available_for_pickup: boolean | null;
                empty_out_at: string | null;
                pol_full_in_at: string | null;
                pol_vessel_loaded_at: string | null;
                pol_vessel_departed_at: string | null;
                pod_arrived_at: string | null;
                pod_discharged_at: string | null;
                pod_full_out_at: string | null;
                final_destination_full_out_at: string | null;
                delivered_at: string | null;
                empty_terminated_at: string | null;
                terminal_checked_at: string | null;
                pod_last_tracking_request_at: string | null;
                shipment_last_tracking_request_at: string | null;
                rail_last_tracking_request_at: string | null;
                pod_rail_carrier_scac: string | null;
                ind_rail_carrier_scac: string | null;
                pod_rail_loaded_at: string | null;
                pod_rail_departed_at: string | null;
                ind_eta_at: string | null;
                ind_ata_at: string | null;
                predicted_eta: components["schemas"]["predicted_time"] | null;
                predicted_destination_eta: components["schemas"]["predicted_time"] | null;
                predicted_available_at: components["schemas"]["predicted_time"] | null;
                ind_rail_unloaded_at: string | null;
                /** The start of that day in the facility's zone */
                ind_facility_lfd_on: string | null;
                /** IANA time zone name */
                pol_timezone: string | null;
                /** IANA time zone name */
                pod_timezone: string | null;
                /** IANA time zone name */
                final_destination_timezone: string | null;
                /** IANA time zone name */
                empty_terminated_timezone: string | null;
                import_deadlines: {
                    pickup_lfd_terminal: string | null;
                    pickup_lfd_rail: string | null;
                    pickup_lfd_line: string | null;
                };
                current_status: components["schemas"]["container_current_status"];
                status_changed_at: string | null;
            };
            relationships: {
                shipment: components["schemas"]["to_one_shipment"];
                pod_terminal: components["schemas"]["to_one_terminal"];
                pickup_facility: components["schemas"]["to_one_terminal_or_rail_terminal"];
                transport_events: components["schemas"]["to_many_transport_event"];
                raw_events: components["schemas"]["to_many_raw_event"];
                custom_fields?: components["schemas"]["to_many_custom_field"];
                exceptions?: components["schemas"]["to_many_exception"];
            };
            links?: components["schemas"]["self_link"];
        };
        container_changes: {
            id: string;
            type: "container_changes";
            attributes: {
                /** Containers with the result `changed` */
                changed: number;
                /** One for each container that was found */
                results: {
                    container_id: string;
                    number: string;
                    result: components["schemas"]["container_changes_result"];
                    /** Code of the error with which it was refused */
                    code: string | null;
                    /** Why it was refused */
                    detail: string | null;
                    meta: components["schemas"]["container_changes_meta"];
                }[];
            };
            relationships: Record<string, never>;
        };
        container_changes_meta: { [name: string]: unknown } | null;
        container_changes_response: {
            data: components["schemas"]["container_changes"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        /** `changed` also where everything was so already; `not_found`: deleted meanwhile */
        container_changes_result: "changed" | "refused" | "not_found";
        container_charges: {
            id: string;
            type: "container_charges";
            attributes: {
                number: string;
                as_of: string;
                pickup_lfd_on: string | null;
                pickup_lfd_by: "shipping_line" | "terminal" | "rail" | "tariff" | null;
                /** First charged day of the charges that run or will run */
                charges_from: string | null;
                owed: components["schemas"]["container_charges_owed"];
                /** Whether every charge could be assessed */
                is_complete: boolean;
                charges: components["schemas"]["charge"][];
                /** Fees that terminal and railroad report */
                stated_fees: components["schemas"]["stated_fee"][];
                /** Charges printed on documents, for review; in no sum here */
                stated_on_papers?: components["schemas"]["stated_on_paper"][];
            };
            relationships: components["schemas"]["container_charges_relationships"];
            links?: components["schemas"]["self_link"];
        };
        /** Amounts owed today, by currency: stated fees, and charges by tariff that no stated fee replaces */
        container_charges_owed: components["schemas"]["owed_money"][];
        container_charges_page: {
            data: components["schemas"]["container_charges"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        container_charges_relationships: {
            container: components["schemas"]["to_one_container"];
            shipment: components["schemas"]["to_one_shipment"];
        };
        container_charges_response: {
            data: components["schemas"]["container_charges"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        container_created_event: {
            id: string;
            type: "container_created_event";
            attributes: {
                timestamp: string;
                /** IANA time zone name */
                timezone: string | null;
            };
            relationships: components["schemas"]["container_charges_relationships"];
            links?: components["schemas"]["self_link"];
        };
        container_created_event_notification: {
            data: {
                id: string;
                type: "webhook_notification";
                attributes: components["schemas"]["notification_attributes"] & {
                    event: "container.created";
                };
                relationships: {
                    webhook: components["schemas"]["to_one_webhook"];
                    reference_object: components["schemas"]["to_one_container_created_event"];
                    webhook_notification_logs: components["schemas"]["to_many_webhook_notification_log"];
                };
            };
            included: components["schemas"]["included"];
        };
        container_current_status: "new" | "on_ship" | "grounded" | "available" | "not_available" | "awaiting_inland_transfer" | "on_rail" | "off_dock" | "picked_up" | "delivered" | "dropped" | "loaded" | "empty_returned";
        container_emissions: {
            id: string;
            type: "container_emissions";
            attributes: {
                number: string;
                as_of: string;
                /** No verified statement */
                is_estimate: true;
                method: string;
                /** Sum of the legs that are known; null: none is */
                co2e_kg: number | null;
                /** Of legs that are done */
                done_co2e_kg: number;
                /** Of legs under way and ahead */
                planned_co2e_kg: number;
                /** Whether every leg is known */
                is_complete: boolean;
                teu: number | null;
                cargo_tonnes: number | null;
                refrigerated: boolean;
                assumptions: {
                    rule: "default_weight" | "dry";
                    detail: string;
                }[];
                legs: components["schemas"]["emission_leg"][];
            };
            relationships: components["schemas"]["container_charges_relationships"];
            links?: components["schemas"]["self_link"];
        };
        container_emissions_response: {
            data: components["schemas"]["container_emissions"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        container_facet: {
            /** The value */
            id: string;
            type: "container_facet";
            attributes: {
                /** Value for the filter of that name */
                value: string;
                /** Display name; the value itself where no name is known */
                name: string;
                count: number;
            };
            relationships: Record<string, never>;
        };
        container_facet_list: {
            data: components["schemas"]["container_facet"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        container_fees_at_pod_terminal: {
            type: "demurrage" | "exam" | "extended_dwell_time" | "other" | "total";
            amount: number;
            currency_code: string;
        }[];
        container_holds_at_pod_terminal: {
            name: "freight" | "customs" | "USDA" | "VACIS" | "TMF" | "other";
            status: "hold" | "pending";
            description: string | null;
        }[];
        container_lateness: {
            id: string;
            type: "container_lateness";
            attributes: {
                /** In the order of the journey. Empty: none is known */
                reasons: {
                    /** rolled: it goes on another ship than planned. left_late: it left, or leaves, a day or more later. omitted: a port is not called at any more. slow_passage: the passage takes a day or more longer. slow_berth: it waits, or waited, at the port of discharge */
                    kind: "rolled" | "left_late" | "omitted" | "slow_passage" | "slow_berth";
                    /** Port; null for slow_passage */
                    place: string | null;
                    /** By which it is later, or for which it waits; null for omitted */
                    hours: number | null;
                    /** Ship that it was planned for; of rolled only */
                    from_vessel_name: string | null;
                    /** Ship that it goes on; of rolled only */
                    to_vessel_name: string | null;
                    /** When the other ship was first reported; of rolled only */
                    known_at: string | null;
                    /** Whether the ship has left; of left_late only */
                    has_left: boolean | null;
                    /** What ended the wait; null: it goes on, or another kind */
                    until: "berth" | "discharge" | null;
                }[];
                predicted: components["schemas"]["predicted_lateness"] | null;
            };
            relationships: components["schemas"]["container_lateness_relationships"];
            links?: components["schemas"]["self_link"];
        };
        container_lateness_relationships: {
            container: components["schemas"]["to_one_container"];
        };
        container_lateness_response: {
            data: components["schemas"]["container_lateness"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        container_map: {
            type: "FeatureCollection";
            features: (components["schemas"]["map_port"] | components["schemas"]["map_past_vessel_locations"] | components["schemas"]["map_inland_leg"] | components["schemas"]["map_current_vessel"] | components["schemas"]["map_estimated_partial_leg"] | components["schemas"]["map_estimated_full_legs"])[];
        };
        container_note_body_attributes: {
            /** Text of the note, not blank */
            text: string;
        };
        container_page: {
            data: components["schemas"]["container"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        container_pod_terminal_changed_event: {
            id: string;
            type: "container_pod_terminal_changed_event";
            attributes: components["schemas"]["container_updated_event_attributes"];
            relationships: components["schemas"]["container_updated_event_relationships"];
            links?: components["schemas"]["self_link"];
        };
        container_pod_terminal_changed_event_notification: {
            data: {
                id: string;
                type: "webhook_notification";
                attributes: components["schemas"]["notification_attributes"] & {
                    event: "container.pod_terminal_changed";
                };
                relationships: {
                    webhook: components["schemas"]["to_one_webhook"];
                    reference_object: components["schemas"]["to_one_container_pod_terminal_changed_event"];
                    webhook_notification_logs: components["schemas"]["to_many_webhook_notification_log"];
                };
            };
            included: components["schemas"]["included"];
        };
        container_response: {
            data: components["schemas"]["container"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        container_status: {
            /** The status */
            id: string;
            type: "container_status";
            attributes: {
                status: components["schemas"]["container_current_status"];
                count: number;
            };
            relationships: Record<string, never>;
        };
        container_status_list: {
            data: components["schemas"]["container_status"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        container_update: {
            id: string;
            type: "container_update";
            attributes: {
                /** Old and new value as the source states them, by what it is: iso_code, seal_number, weight_lbs, available, holds, fees, holds_cleared, fees_paid, pickup_lfd, pickup_appointment, yard_location, chassis_number, rail_carrier, delivered, and `hold.<name>` of a source that reports holds one by one. Null: not stated, or no longer */
                changeset: { [name: string]: unknown[] };
                /** When the report arrived */
                timestamp: string;
                /** When the source stated it, by the source itself */
                stated_at: string | null;
                data_source: "shipping_line" | "terminal" | "rail" | "ais" | "user";
                data_provider_name: string;
                /** SMDG or FIRMS code of a terminal, SCAC of a line or railroad */
                data_provider_code: string;
            };
            relationships: {
                container: components["schemas"]["to_one_container"];
                terminal: components["schemas"]["to_one_terminal_or_rail_terminal"];
            };
            links?: components["schemas"]["self_link"];
        };
        container_update_page: {
            data: components["schemas"]["container_update"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        container_updated_event: {
            id: string;
            type: "container_updated_event";
            attributes: components["schemas"]["container_updated_event_attributes"];
            relationships: components["schemas"]["container_updated_event_relationships"];
            links?: components["schemas"]["self_link"];
        };
        container_updated_event_attributes: {
            event: string;
            changeset: { [name: string]: unknown[] };
            timestamp: string;
            /** IANA time zone name */
            timezone: string | null;
            data_source: "shipping_line" | "terminal" | "rail" | "ais" | "user";
        };
        container_updated_event_notification: {
            data: {
                id: string;
                type: "webhook_notification";
                attributes: components["schemas"]["notification_attributes"] & {
                    event: "container.updated" | "container.rolled_over" | "container.removed_from_shipment" | "container.milestone_corrected" | "container.milestone_overdue";
                };
                relationships: {
                    webhook: components["schemas"]["to_one_webhook"];
                    reference_object: components["schemas"]["to_one_container_updated_event"];
                    webhook_notification_logs: components["schemas"]["to_many_webhook_notification_log"];
                };
            };
            included: components["schemas"]["included"];
        };
        container_updated_event_relationships: {
            container: components["schemas"]["to_one_container"];
            shipment: components["schemas"]["to_one_shipment"];
            terminal: components["schemas"]["to_one_terminal"];
        };
        /** Tracking stops and resumes for the whole shipment */
        containers_body_action: "refresh" | "stop_tracking" | "resume_tracking";
        /** Of the shipment */
        containers_body_add_ref_numbers: string[];
        containers_body_relationships: {
            customer?: components["schemas"]["to_one_party"];
            assigned_to?: components["schemas"]["to_one_user"];
        };
        /** What is counted, as a list; null: nothing */
        counted_list: {
            path: "/containers" | "/invoices";
            /** `filter[name]`, or `filter[name][start]` and `filter[name][end]` */
            filters: { [name: string]: string | {
                start: string;
                end: string;
            } };
        };
        create_alert_rule_body: {
            data: {
                type?: "alert_rule";
                relationships?: components["schemas"]["alert_rule_body_relationships"];
                attributes: components["schemas"]["alert_rule_body_attributes"];
            };
        };
        create_api_key_body: {
            data: {
                type?: "api_key";
                relationships?: components["schemas"]["invite_body_relationships"];
                attributes: {
                    name: components["schemas"]["user_name"];
                    role: components["schemas"]["api_key_role"];
                    rate_limit?: components["schemas"]["api_key_rate_limit"];
                    allowed_addresses?: components["schemas"]["api_key_allowed_addresses"];
                };
            };
        };
        create_calendar_feed_body: {
            data: {
                type?: "calendar_feed";
                relationships?: {
                    saved_view?: components["schemas"]["to_one_saved_view"];
                };
                attributes: {
                    name: components["schemas"]["calendar_feed_name"];
                    kinds?: components["schemas"]["calendar_feed_kinds"];
                    filter?: components["schemas"]["calendar_feed_filter"];
                    event_for?: components["schemas"]["calendar_feed_event_for"];
                    /** Language of the events */
                    language?: "en" | "de" | "es";
                };
            };
        };
        create_chat_channel_body: {
            data: {
                type?: "chat_channel";
                relationships?: Record<string, never>;
                attributes: {
                    kind: "slack" | "teams";
                    name: components["schemas"]["user_name"];
                    url: components["schemas"]["chat_channel_body_url"];
                };
            };
        };
        create_container_event_body: {
            data: {
                type?: "user_event";
                relationships?: Record<string, never>;
                attributes: {
                    /** Event, or attribute */
                    event: "empty_out" | "full_in" | "vessel_loaded" | "vessel_departed" | "vessel_arrived" | "vessel_discharged" | "rail_loaded" | "rail_departed" | "rail_arrived" | "rail_unloaded" | "picked_up" | "empty_returned" | "delivered" | "pickup_appointment" | "last_free_day" | "available" | "not_available" | "holds_cleared" | "fees_paid";
                    /** When: a time with its offset, a clock time as it is there, or a day; the time of an appointment, null where it is cancelled; a last free day */
                    at?: string | null;
                    /** UN/LOCODE or name; where the journey has such a move if it is left out */
                    place?: string;
                    /** Holds of holds_cleared; all that are shown if it is left out */
                    holds?: ("freight" | "customs" | "USDA" | "VACIS" | "TMF" | "other")[];
                    /** Fees of fees_paid; all that are shown if it is left out */
                    fees?: ("demurrage" | "exam" | "extended_dwell_time" | "other" | "total")[];
                    /** Human-readable text */
                    note?: string | null;
                };
            };
        };
        create_container_map_link_body: {
            data: {
                type?: "map_link";
                relationships?: Record<string, never>;
                attributes: {
                    /** Lifetime in hours, at most 30 days */
                    expires_in_hours: number;
                };
            };
        };
        create_container_note_body: {
            data: {
                type?: "note";
                relationships?: Record<string, never>;
                attributes: components["schemas"]["container_note_body_attributes"];
            };
        };
        create_custom_field_definition_body: {
            data: {
                type?: "custom_field_definition";
                relationships?: Record<string, never>;
                attributes: {
                    entity_type?: components["schemas"]["custom_field_definition_body_entity_type"];
                    /** Small letters, digits and underscores */
                    api_slug?: string;
                    display_name?: string;
                    description?: string | null;
                    data_type?: "short_text" | "number" | "date" | "datetime" | "boolean" | "enum" | "enum_multi" | "reference";
                    reference_type?: components["schemas"]["custom_field_definition_reference_type"];
                    /** True: only admins and whoever set a value see it */
                    sensitive?: boolean;
                    validation?: components["schemas"]["custom_field_definition_validation"];
                    /** Unicode pattern of dates and times */
                    default_format?: string | null;
                    default_value?: components["schemas"]["custom_field_definition_default_value"];
                    position?: components["schemas"]["custom_field_definition_position"];
                    template_id?: string | null;
                };
            };
        };
        create_custom_field_definition_option_body: {
            data: {
                type?: "custom_field_option";
                relationships?: Record<string, never>;
                attributes: {
                    value: string;
                    label?: string;
                    /** Options are listed in this order */
                    position?: number;
                };
            };
        };
        create_direct_upload_body: {
            blob: {
                filename: string;
                content_type?: string;
                byte_size: number;
                /** MD5 checksum of the bytes, in base64 */
                checksum: string;
                /** Accepted and ignored */
                metadata?: { [name: string]: unknown };
            };
        };
        create_document_body: {
            data: {
                type?: "document";
                relationships?: Record<string, never>;
                attributes: {
                    /** Name of the document, not blank. Default: the file name. */
                    name?: string;
                    /** signed_id of a direct upload */
                    attached_document: string;
                };
            };
        };
        create_follow_body: {
            data: {
                type?: "follow";
                relationships?: {
                    user?: components["schemas"]["to_one_user"];
                    container?: components["schemas"]["to_one_container"];
                    shipment?: components["schemas"]["to_one_shipment"];
                };
                attributes: Record<string, never>;
            };
        };
        create_invite_body: {
            data: {
                type?: "invite";
                relationships?: components["schemas"]["invite_body_relationships"];
                attributes: {
                    email?: components["schemas"]["invite_body_email"];
                    role: components["schemas"]["user_role"];
                };
            };
        };
        create_invoice_body: {
            data: {
                type?: "invoice";
                relationships?: components["schemas"]["tracking_request_body_relationships"];
                attributes: components["schemas"]["invoice_body_attributes"];
            };
        };
        create_invoice_dispute_body: {
            data: {
                type?: "invoice_dispute";
                relationships?: Record<string, never>;
                attributes: {
                    language?: "en" | "de" | "es";
                    /** Mail address of the biller */
                    recipient?: string | null;
                    /** Of mail and letter */
                    subject?: string;
                    body?: components["schemas"]["invoice_dispute_body"];
                    relief?: "waiver" | "reduction" | "refund";
                    /** What is asked for */
                    amount?: number;
                    respond_by?: components["schemas"]["invoice_dispute_respond_by"];
                    /** Of one letter. Default: that with most at stake */
                    currency_code?: string;
                    attachments?: components["schemas"]["dispute_attachment_input"][];
                };
            };
        };
        /** CSV, XLSX, X12 310 or 210, or EDIFACT INVOIC, as it is; the content decides the format */
        create_invoice_file_text: string;
        create_invoice_layout_body: {
            data: {
                type?: "invoice_layout";
                relationships?: Record<string, never>;
                attributes: {
                    /** Name */
                    name: string;
                    biller: components["schemas"]["invoice_file_layout_biller"];
                    columns: components["schemas"]["invoice_file_layout_columns"];
                    /** Whether 04/07/2026 is in July (dmy) or in April (mdy) */
                    dates?: "dmy" | "mdy" | null;
                    /** Decimal mark of amounts */
                    decimals?: "." | "," | null;
                    /** ISO 4217, of amounts without one */
                    currency_code?: string | null;
                    charge?: components["schemas"]["invoice_file_layout_charge"];
                };
            };
        };
        create_milestone_recipient_body: {
            data: {
                type?: "milestone_recipient";
                relationships?: {
                    party: components["schemas"]["to_one_party"];
                };
                attributes: {
                    email: components["schemas"]["milestone_recipient_email"];
                    name?: components["schemas"]["milestone_recipient_name"];
                    /** Language of the mails */
                    locale?: "en" | "de" | "es";
                    milestones?: components["schemas"]["milestone_recipient_milestones"];
                };
            };
        };
        create_party_body: {
            data: {
                type?: "party";
                relationships?: Record<string, never>;
                attributes: components["schemas"]["party_body_attributes"];
            };
        };
        create_place_alias_body: {
            data: {
                type?: "place_alias";
                relationships?: Record<string, never>;
                attributes: {
                    place_key: components["schemas"]["place_alias_place_key"];
                    /** UN/LOCODE of the place that is meant */
                    locode: string;
                };
            };
        };
        create_report_schedule_body: {
            data: {
                type?: "report_schedule";
                relationships?: Record<string, never>;
                attributes: {
                    report: components["schemas"]["report_schedule_report"];
                    parameters?: components["schemas"]["report_schedule_parameters"];
                    period?: components["schemas"]["report_schedule_period"];
                    /** Of the attached file */
                    format?: "csv" | "xlsx" | "pdf";
                    frequency?: components["schemas"]["report_schedule_frequency"];
                    /** Of `weekly`; 1 is Monday */
                    weekday?: number;
                    /** Hour of the day in the time zone */
                    hour?: number;
                    /** IANA time zone */
                    time_zone?: string;
                    /** Of the mail and the file; null: of each recipient */
                    language?: "en" | "de" | "es" | null;
                    recipient_ids?: components["schemas"]["report_schedule_recipient_ids"];
                    /** Whether it is mailed */
                    is_on?: boolean;
                };
            };
        };
        create_saved_view_body: {
            data: {
                type?: "saved_view";
                relationships?: Record<string, never>;
                attributes: {
                    list: "containers" | "shipments" | "tracking_requests" | "documents";
                    name: components["schemas"]["saved_view_name"];
                    query: components["schemas"]["saved_view_query"];
                    /** Whether all users of the account see the view */
                    is_shared?: boolean;
                };
            };
        };
        create_session_body: {
            data: {
                type?: "session";
                relationships?: Record<string, never>;
                attributes: {
                    /** Address by which the user logs in */
                    email?: string;
                    password?: string;
                    /** Code of the app, or a recovery code */
                    code?: string;
                    /** Token of the link: its part after # */
                    token?: string;
                };
            };
        };
        create_share_body: {
            data: {
                type?: "share";
                relationships?: components["schemas"]["share_body_relationships"];
                attributes: {
                    label?: components["schemas"]["share_label"];
                    fields?: components["schemas"]["share_fields"];
                    /** Language of the page; null: the visitor's */
                    language?: "en" | "de" | "es" | null;
                    frame_ancestors?: components["schemas"]["share_frame_ancestors"];
                    /** End of the share; null: it ends when it is revoked */
                    expires_at?: string | null;
                    contact?: components["schemas"]["share_contact"];
                    /** Password that visitors need; null: none */
                    password?: string | null;
                    /** List that the filter is of */
                    list?: "containers" | "shipments";
                    report?: components["schemas"]["share_body_report"];
                    filter?: components["schemas"]["share_body_filter"];
                };
            };
        };
        create_source_connection_body: {
            data: {
                type?: "source_connection";
                relationships?: Record<string, never>;
                attributes: {
                    /** What is connected */
                    kind: "line" | "terminal" | "railroad";
                    code: components["schemas"]["source_profile_code"];
                    /** By default that of the profile */
                    name?: string;
                    scope?: components["schemas"]["source_connection_scope"];
                    fields: components["schemas"]["source_connection_body_fields"];
                };
            };
        };
        create_tariff_body: {
            data: {
                type?: "tariff";
                relationships?: components["schemas"]["tracking_request_body_relationships"];
                attributes: {
                    name: string;
                    kind: components["schemas"]["tariff_kind"];
                    free_days: number;
                    counted_from: components["schemas"]["tariff_counted_from"];
                    tiers: components["schemas"]["tariff_tiers"];
                    /** ISO 4217 */
                    currency_code: string;
                    charged_at?: components["schemas"]["tariff_charged_at"];
                    applies_to?: components["schemas"]["tariff_body_applies_to"];
                    valid_from?: components["schemas"]["tariff_valid_from"];
                    valid_to?: components["schemas"]["tariff_valid_to"];
                    /** The first day that counts */
                    first_day?: "same_day" | "next_day";
                    cut_off?: components["schemas"]["tariff_cut_off"];
                    /** Which days of free time count */
                    free_days_are?: "calendar" | "working";
                    /** True: a last free day that is not a working day moves to the next working day */
                    moves_off_closed_days?: boolean;
                    charged_days_are?: components["schemas"]["tariff_charged_days_are"];
                    closed_days?: components["schemas"]["tariff_body_closed_days"];
                    /** The charge never rises above it */
                    maximum?: number | null;
                };
            };
        };
        /** One message, one container or a list of either, in the form of docs/terminals.md: availability, holds, fees, last free day, appointment, yard location, chassis, moves; as text/csv the table described there */
        create_terminal_update_body: unknown;
        create_tracking_request_body: {
            data: {
                type?: "tracking_request";
                relationships?: components["schemas"]["tracking_request_body_relationships"];
                attributes: {
                    request_type: "bill_of_lading" | "booking_number" | "container";
                    request_number: string;
                    /** SCAC of the shipping line */
                    scac?: string;
                    /** Let the service find the line from the number */
                    auto_detect_vocc_scac?: boolean;
                    ref_numbers?: components["schemas"]["tracking_request_body_ref_numbers"];
                    shipment_tags?: components["schemas"]["tracking_request_body_ref_numbers"];
                    /** Write only: set once the shipment and its containers are known */
                    initial_custom_fields?: {
                        /** Set on the shipment */
                        shipment?: {
                            api_slug: string;
                            value?: components["schemas"]["custom_field_body_value"];
                        }[];
                        /** Set on each container when it appears */
                        containers?: {
                            api_slug: string;
                            value?: components["schemas"]["custom_field_body_value"];
                            /** Absent or empty: all containers */
                            number?: string | null;
                        }[];
                    };
                };
            };
        };
        create_webhook_body: {
            data: {
                type?: "webhook";
                relationships?: Record<string, never>;
                attributes: {
                    url: string;
                    active?: boolean;
                    events?: components["schemas"]["webhook_events"];
                    headers?: components["schemas"]["webhook_headers"];
                };
            };
        };
        custom_field: {
            id: string;
            type: "custom_field";
            attributes: {
                /** The definition's slug */
                api_slug: string;
                value: string | number | boolean | string[] | components["schemas"]["custom_field_value"] | null;
                /** The value as people read it; "•••" where it is hidden */
                display_value: string;
                created_at: string;
                updated_at: string;
            };
            relationships: {
                entity: components["schemas"]["to_one_shipment_or_container_or_tracking_request"];
                definition: components["schemas"]["to_one_custom_field_definition"];
                user: components["schemas"]["to_one_user"];
            };
            links?: components["schemas"]["self_link"];
        };
        custom_field_body_attributes: {
            api_slug?: string;
            value?: components["schemas"]["custom_field_body_value"];
        };
        custom_field_body_entity: {
            data: {
                id: string;
                type: "shipment" | "container" | "tracking_request";
            };
        };
        /** Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
        custom_field_body_value: string | number | boolean | string[] | components["schemas"]["custom_field_value"];
        custom_field_definition: {
            id: string;
            type: "custom_field_definition";
            attributes: {
                entity_type: "Shipment" | "Container" | "TrackingRequest";
                /** Small letters, digits and underscores */
                api_slug: string;
                display_name: string;
                description: string | null;
                data_type: "short_text" | "number" | "date" | "datetime" | "boolean" | "enum" | "enum_multi" | "reference";
                reference_type: components["schemas"]["custom_field_definition_reference_type"];
                /** True: only admins and whoever set a value see it */
                sensitive: boolean;
                validation: components["schemas"]["custom_field_definition_validation"];
                /** Unicode pattern of dates and times */
                default_format: string | null;
                default_value: components["schemas"]["custom_field_definition_default_value"];
                position: components["schemas"]["custom_field_definition_position"];
                template_id: string | null;
                created_at: string;
                updated_at: string;
            };
            relationships: {
                account: components["schemas"]["to_one_account"];
                options: components["schemas"]["to_many_custom_field_option"];
                fields: components["schemas"]["custom_field_definition_fields"];
            };
            links?: components["schemas"]["self_link"];
        };
        custom_field_definition_body_entity_type: "Shipment" | "Container" | "TrackingRequest" | "shipment" | "container" | "tracking_request" | "trackingrequest";
        custom_field_definition_default_value: components["schemas"]["custom_field_body_value"] | null;
        custom_field_definition_fields: {
            links: {
                related: string;
            };
        };
        custom_field_definition_page: {
            data: components["schemas"]["custom_field_definition"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        /** Definitions of an entity type are listed in this order, behind those of the service */
        custom_field_definition_position: number;
        /** What values of the type reference name */
        custom_field_definition_reference_type: "shipment" | "container" | "party" | "port" | "terminal" | "vessel" | "shipping_line" | null;
        custom_field_definition_response: {
            data: components["schemas"]["custom_field_definition"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        custom_field_definition_validation: {
            /** Required where a tracking request sets fields of the entity type; it cannot be cleared */
            required?: boolean;
            minimum?: number;
            maximum?: number;
            min?: number;
            max?: number;
            minLength?: number;
            maxLength?: number;
            min_length?: number;
            max_length?: number;
            pattern?: string;
        } | null;
        custom_field_of_entity_body: {
            data: {
                type?: "custom_field";
                attributes?: components["schemas"]["custom_field_body_attributes"];
                api_slug?: string;
                value?: components["schemas"]["custom_field_body_value"];
            };
        };
        custom_field_option: {
            id: string;
            type: "custom_field_option";
            attributes: {
                value: string;
                label: string;
                /** Options are listed in this order */
                position: number;
                created_at: string;
                updated_at: string;
            };
            relationships: {
                definition: components["schemas"]["to_one_custom_field_definition"];
            };
            links?: components["schemas"]["self_link"];
        };
        custom_field_option_page: {
            data: components["schemas"]["custom_field_option"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        custom_field_option_response: {
            data: components["schemas"]["custom_field_option"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        custom_field_page: {
            data: components["schemas"]["custom_field"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        custom_field_response: {
            data: components["schemas"]["custom_field"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        custom_field_usage: {
            id: string;
            type: "custom_field_usage";
            attributes: {
                /** Values that are set */
                values: number;
                /** Values of tracking requests that wait for their shipments and containers */
                initial_values: number;
                /** Saved views of all users that filter by the field or show it */
                saved_views: number;
            };
            relationships: Record<string, never>;
            links?: components["schemas"]["self_link"];
        };
        custom_field_usage_response: {
            data: components["schemas"]["custom_field_usage"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        custom_field_value: {
            type: string;
            id: string;
        };
        data_source: {
            id: string;
            type: "data_source";
            attributes: {
                kind: "shipping_line" | "terminal" | "rail" | "ais" | "user";
                /** SCAC of a line or railroad, SMDG or FIRMS code of a terminal */
                code: string;
                name: string;
                /** Whether this installation polls it, or accepts its reports */
                supported: boolean;
                /** Action that the operator has to take */
                unsupported_because: string | null;
                /** A part of the simulated world, or the line for trials: no real source */
                simulated: boolean;
                /** Most often reported first */
                unresolved_places: {
                    /** Identifier of a place without a UN/LOCODE */
                    key: string;
                    /** As the source writes it */
                    name: string | null;
                    /** ISO 3166-1 alpha-2; null: unknown */
                    country_code: string | null;
                    /** Number of statements of the source about it */
                    statements_count: number;
                    first_seen_at: string;
                    last_seen_at: string;
                }[];
                checks: {
                    /** Shipments for which it is polled */
                    shipments_count: number;
                    last_answered_at: string | null;
                    /** Those whose last poll failed */
                    failing_shipments_count: number;
                    /** Of lines the first failure since the last answer, of others the last answer */
                    failing_since: string | null;
                    /** Why the latest of them failed */
                    failure: "notFound" | "privateOrUnknown" | "invalidNumber" | "cancelled" | "private" | "unreachable" | "unrecognized" | null;
                } | null;
                failures: {
                    /** Answers of the last 24 hours without a complete report */
                    count: number;
                    /** Those of the 24 hours before */
                    previous_count: number;
                    first_at: string | null;
                    last_at: string | null;
                    /** The most frequent one of the last 24 hours first */
                    causes: {
                        /** login_refused: it does not accept the credentials; unreachable; rate_limited: it received too many requests; unreadable: its answer could not be read; number_refused: it does not know or show the number */
                        cause: "login_refused" | "unreachable" | "rate_limited" | "unreadable" | "number_refused";
                        count: number;
                        previous_count: number;
                    }[];
                    /** Containers that are not yet picked up and whose last poll failed: those of `filter[failing_source]` */
                    containers_count: number;
                } | null;
                feed: {
                    /** The kind of input, as the setting ais.inputs has it */
                    type: string;
                    /** receiving: reports of tracked ships arrive; calm: reports of other ships only; silent: connected without any report; connecting; ended: a file was read; unusable: a setting is missing; stopped: no worker runs it */
                    state: "connecting" | "receiving" | "calm" | "silent" | "ended" | "unusable" | "stopped";
                    state_since: string;
                    last_frame_at: string | null;
                    last_awaited_ship_at: string | null;
                    last_error: string | null;
                } | null;
            };
            relationships: Record<string, never>;
            links?: components["schemas"]["self_link"];
        };
        data_source_list: {
            data: components["schemas"]["data_source"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        delivered_notification: {
            id: string;
            type: "webhook_notification";
            attributes: {
                id: string;
                event: string;
                delivery_status: "pending" | "succeeded" | "failed";
                created_at: string;
                /** Version of the form of the payload */
                version: number;
                /** Number of the event: rises by one per account, in the order of changes */
                sequence: number;
            };
            relationships: components["schemas"]["webhook_notification_relationships"];
            links?: components["schemas"]["self_link"];
        };
        digest: {
            id: string;
            type: "digest";
            attributes: {
                /** Whether the user gets the mail */
                is_on: boolean;
                /** Hour of the day in the time zone of the user; UTC where the user has none */
                hour: number;
                /** Whether it is sent on Saturdays and Sundays */
                on_weekends: boolean;
                /** Whether it is sent on days without anything to report */
                when_empty: boolean;
                /** When the next one is sent; null: switched off */
                next_at: string | null;
                /** When the last one was due; null: there was none */
                last_at: string | null;
                /** What became of the last one. `unsubscribed`: the user stopped it by the link in a mail. `stopped_address`: mails to the address came back. `not_configured`: no mail leaves this installation. `repeated`: the mail was sent before. */
                last_outcome: "sent" | "nothing_to_report" | "too_late" | "unsubscribed" | "stopped_address" | "not_configured" | "repeated" | null;
            };
            relationships: {
                user: components["schemas"]["to_one_user"];
            };
            links?: components["schemas"]["self_link"];
        };
        digest_response: {
            data: components["schemas"]["digest"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        dispute_attachable: {
            kind: components["schemas"]["dispute_attachment_kind"];
            document_id: string | null;
            note_id: string | null;
            name: string;
            /** How a note begins */
            excerpt: string | null;
        };
        dispute_attachment: {
            kind: components["schemas"]["dispute_attachment_kind"];
            document_id: string | null;
            note_id: string | null;
            name: string;
        };
        dispute_attachment_input: {
            kind: components["schemas"]["dispute_attachment_kind"];
            /** Of a document */
            document_id?: string | null;
            /** Of a note */
            note_id?: string | null;
        };
        /** reports: the evidence as its sources sent it. records: your own records of the invoice. note: of a container of the invoice. They are sent as text. */
        dispute_attachment_kind: "document" | "reports" | "records" | "note";
        document: {
            id: string;
            type: "document";
            attributes: {
                name: string;
                /** Type that a user entered, else the detected one. Null: not classified. */
                document_type: "bill_of_lading" | "sea_waybill" | "arrival_notice" | "delivery_order" | "commercial_invoice" | "packing_list" | "certificate_of_origin" | "customs_entry" | "freight_invoice" | "dock_receipt" | "dangerous_goods_declaration" | "other" | null;
                /** Type that a user entered; false: none did */
                document_type_manual: components["schemas"]["document_learned_label_document_type"] | false;
                classification_notes: string | null;
                extracted_data_manual: components["schemas"]["document_representation_payload"] | null;
                evidence_manual: { [name: string]: components["schemas"]["manual_evidence"] } | null;
                /** needed: a user should check it; done: one has. Null: it is being processed. */
                review_state: "needed" | "not_needed" | "done" | null;
                /** Why a user should check it; also after one has */
                review_reasons: components["schemas"]["review_reason"][];
                reviewed_at: string | null;
                /** Numbers in it that the account does not track, for POST /v2/tracking_requests */
                untracked_numbers: components["schemas"]["untracked_number"][];
                file_name: string;
                /** Media type by content, regardless of the file name */
                file_content_type: string;
                file_size_bytes: number;
                source: "upload" | "api" | "email" | "split_document";
                /** Name of the API key or user, or sender of the mail */
                added_by: string | null;
                pages: number[] | null;
                created_at: string;
                updated_at: string;
            };
            relationships: {
                account: components["schemas"]["to_one_account"];
                user: components["schemas"]["to_one_user"];
                email_submission: components["schemas"]["to_one_email_submission"];
                last_document_representation: components["schemas"]["to_one_document_representation"];
                current_extraction: components["schemas"]["to_one_document_representation"];
                shipments: components["schemas"]["to_many_shipment"];
                cargos: components["schemas"]["to_many_container"];
                parent_document: components["schemas"]["to_one_document"];
                child_documents: components["schemas"]["to_many_document"];
            };
            links: {
                self: string;
                download: string;
            };
            meta: {
                processing: {
                    state: "queued" | "scanning" | "reading" | "done" | "failed" | "quarantined";
                    reason: "encrypted" | "too_many_pages" | "unreadable" | "timed_out" | "infected" | "not_scanned" | "unsupported" | "no_reader" | null;
                };
                links: {
                    shipment_id: string;
                    container_id: string | null;
                    /** Rule that created the link */
                    rule: string;
                    /** Matched text of the document */
                    text: string;
                    created_at: string;
                }[];
            };
        };
        document_learned_label: {
            id: string;
            type: "document_learned_label";
            attributes: {
                /** Domain or address of the sender of the mails. Null: papers are known by their words. */
                sender: string | null;
                document_type: components["schemas"]["document_learned_label_document_type"];
                /** Field of the payload */
                field: string;
                /** As printed. Null: the place counts. */
                label: string | null;
                /** Where the value is: in the line of its label, right, below or above it, or at a place of the page */
                relation: "inline" | "right" | "below" | "above" | "place";
                page: number;
                box: components["schemas"]["box"];
                /** The field is not taken from here: users entered twice that there is none. */
                ignored: boolean;
                /** How often users entered a value that stands here */
                taken_count: number;
                rejected_count: number;
                created_at: string;
                updated_at: string;
            };
            relationships: Record<string, never>;
            links?: components["schemas"]["self_link"];
        };
        document_learned_label_document_type: "bill_of_lading" | "sea_waybill" | "arrival_notice" | "delivery_order" | "commercial_invoice" | "packing_list" | "certificate_of_origin" | "customs_entry" | "freight_invoice" | "dock_receipt" | "dangerous_goods_declaration" | "other";
        document_learned_label_page: {
            data: components["schemas"]["document_learned_label"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        document_notification: {
            data: {
                id: string;
                type: "webhook_notification";
                attributes: components["schemas"]["notification_attributes"] & {
                    event: "document.extracted" | "document.extraction_failed" | "link.created";
                };
                relationships: {
                    webhook: components["schemas"]["to_one_webhook"];
                    reference_object: components["schemas"]["to_one_document"];
                    document: components["schemas"]["to_one_document"];
                    webhook_notification_logs: components["schemas"]["to_many_webhook_notification_log"];
                };
            };
            included: components["schemas"]["included"];
        };
        document_page: {
            data: components["schemas"]["document"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        document_representation: {
            id: string;
            type: "document_representation";
            attributes: {
                schema_version: string | null;
                payload: components["schemas"]["document_representation_payload"];
                evidence: { [name: string]: components["schemas"]["evidence"][] };
                created_at: string;
                updated_at: string;
            };
            relationships: components["schemas"]["waiting_invoice_file_relationships"];
            links?: components["schemas"]["self_link"];
        };
        /** Extracted values by field, by the schema of the type (GET /v2/document_schemas) */
        document_representation_payload: { [name: string]: unknown };
        document_response: {
            data: components["schemas"]["document"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        document_schema: {
            id: string;
            type: "document_schema";
            attributes: {
                document_type: components["schemas"]["document_learned_label_document_type"];
                label: string;
                schema_version: string;
                full_version: string;
                /** Whether new extractions use it */
                current: boolean;
                draft: boolean;
                active_at: string | null;
                schema_format: "json_schema";
                description: string;
                /** JSON Schema */
                schema_payload: { [name: string]: unknown };
                created_at: string;
                updated_at: string;
            };
            relationships: Record<string, never>;
        };
        document_schema_list: {
            data: components["schemas"]["document_schema"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        document_schema_response: {
            data: components["schemas"]["document_schema"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        edi_interchange: {
            id: string;
            type: "edi_interchange";
            attributes: {
                format: "x12" | "edifact" | "clm" | null;
                message_types: string[];
                /** Sender in the envelope; null: the envelope names none */
                sender: string | null;
                receiver: string | null;
                control_number: string | null;
                received_at: string;
                /** `api`, or the name of the folder or server of the file */
                came_by: string;
                file_name: string | null;
                byte_size: number;
                /** partly_accepted: valid messages were accepted, and `faults` lists what is wrong with the others; duplicate: the same bytes were received before, and nothing changed */
                status: "accepted" | "partly_accepted" | "refused" | "duplicate";
                messages_count: number;
                /** Number of moves and facts that were read */
                observations_count: number;
                /** Number of invoices with charges for the time of containers */
                invoices_count: number;
                /** Number of reports about containers and shipments that were not tracked on receipt */
                unmatched_count: number;
                /** The first 100 faults */
                faults: {
                    /** Control number of the message; null: the fault concerns the whole interchange */
                    message: string | null;
                    /** Number of the segment in its interchange, from 1 */
                    segment: number;
                    /** Offset of the segment in the file, in bytes from 0 */
                    offset: number;
                    /** What is wrong and what would be right */
                    reason: string;
                }[];
            };
            relationships: {
                duplicate_of: components["schemas"]["to_one_edi_interchange"];
            };
            links?: components["schemas"]["self_link"];
        };
        edi_interchange_page: {
            data: components["schemas"]["edi_interchange"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        edi_interchange_response: {
            data: components["schemas"]["edi_interchange"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        email_submission: {
            id: string;
            type: "email_submission";
            attributes: {
                subject: string;
                /** Plain text of the mail, converted from HTML where it has no plain text */
                body: string;
                /** First 200 characters of the body */
                body_preview: string;
                from: string[];
                to: string[];
                cc: string[];
                sent_at: string | null;
                message_id: string | null;
                in_reply_to: string | null;
                references: string[];
                /** Media type of the original body: text/plain or text/html */
                content_type: string;
                /** Number of documents, without deleted ones */
                documents_count: number;
                /** Attachments that became neither a document nor an import, with the reason */
                refused_attachments: components["schemas"]["refused_attachment"][];
                created_at: string;
                updated_at: string;
            };
            relationships: {
                account: components["schemas"]["to_one_account"];
                user: components["schemas"]["to_one_user"];
                documents: components["schemas"]["to_many_document"];
                imports: components["schemas"]["to_many_import"];
            };
            links?: components["schemas"]["self_link"];
        };
        email_submission_notification: {
            data: {
                id: string;
                type: "webhook_notification";
                attributes: components["schemas"]["notification_attributes"] & {
                    event: "email_submission.created";
                };
                relationships: {
                    webhook: components["schemas"]["to_one_webhook"];
                    reference_object: components["schemas"]["to_one_email_submission"];
                    webhook_notification_logs: components["schemas"]["to_many_webhook_notification_log"];
                };
            };
            included: components["schemas"]["included"];
        };
        email_submission_page: {
            data: components["schemas"]["email_submission"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        email_submission_response: {
            data: components["schemas"]["email_submission"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        emission_factor: {
            /** g CO₂e, well to wake */
            grams: number;
            per: "teu_km" | "tonne_km";
            /** Which kilometres: actual ones are adjusted by 15 % at sea */
            distance: "shortest_feasible" | "actual";
            /** `average`, or the IMO number of the ship */
            scope: string;
            source: string;
            edition: string;
            year: number;
        };
        emission_leg: {
            /** Feeders go by sea; null: unknown */
            mode: "sea" | "barge" | "rail" | "truck" | null;
            /** UN/LOCODE, else the name */
            from: string;
            to: string | null;
            vessel_imo: string | null;
            vessel_name: string | null;
            state: "ahead" | "under_way" | "done";
            distance_km: number | null;
            /** Straits and canals that the route goes around */
            avoided_passages: string[];
            factor: components["schemas"]["emission_factor"] | null;
            /** kg CO₂e, well to wake */
            co2e_kg: number | null;
            /** Why it is in no sum */
            unknown: "mode_unknown" | "place_unknown" | "no_route" | "size_unknown" | "no_factor" | null;
            /** That reason in words */
            detail: string | null;
        };
        emission_sum: {
            id: string;
            type: "emission_sum";
            attributes: {
                /** Id of the customer, month, SCAC or lane `CNSHA-NLRTM`; null: unknown, or none */
                group: string | null;
                /** Of the group */
                name: string | null;
                containers: number;
                teu: number;
                /** Of legs that are known */
                co2e_kg: number;
                /** kg CO₂e, well to wake */
                done_co2e_kg: number;
                /** kg CO₂e, well to wake */
                planned_co2e_kg: number;
                /** Containers of which a leg is unknown */
                incomplete: number;
                /** Containers of which nothing is known */
                unknown: number;
            };
            relationships: Record<string, never>;
            links?: components["schemas"]["self_link"];
        };
        emission_sum_list: {
            data: components["schemas"]["emission_sum"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        errors: {
            errors: ({
                /** Id of the log record; only of internal errors */
                id?: string;
                status: string;
                code: "malformed_request" | "malformed_json" | "malformed_csv" | "invalid_parameter" | "invalid_header" | "unauthorized" | "second_factor_required" | "forbidden" | "second_factor_setup_required" | "address_not_allowed" | "client_id_unsupported" | "not_found" | "method_not_allowed" | "not_acceptable" | "request_timeout" | "type_mismatch" | "id_mismatch" | "conflict" | "duplicate_document" | "idempotency_in_flight" | "link_expired" | "body_too_large" | "unsupported_media_type" | "expectation_failed" | "missing_member" | "unknown_member" | "invalid_value" | "invalid_number" | "duplicate" | "idempotency_mismatch" | "edi_refused" | "no_estimate" | "rate_limited" | "headers_too_large" | "internal_error" | "unavailable";
                /** HTTP's phrase for the status */
                title: string;
                /** What was wrong and what would be right, for people */
                detail: string;
                source?: {
                    pointer?: string;
                    parameter?: string;
                    header?: string;
                };
                meta?: { [name: string]: unknown };
            })[];
        };
        estimated_event: {
            id: string;
            type: "estimated_event";
            attributes: {
                event: string;
                estimated_timestamp: string;
                /** IANA time zone name */
                timezone: string | null;
                voyage_number: string | null;
                /** UN/LOCODE */
                location_locode: string | null;
                data_source: "shipping_line" | "terminal" | "rail" | "ais" | "user";
                created_at: string;
            };
            relationships: {
                shipment: components["schemas"]["to_one_shipment"];
                port: components["schemas"]["to_one_port"];
                vessel: components["schemas"]["to_one_vessel"];
            };
            links?: components["schemas"]["self_link"];
        };
        estimated_event_notification: {
            data: {
                id: string;
                type: "webhook_notification";
                attributes: components["schemas"]["notification_attributes"] & {
                    event: "shipment.estimated.arrival";
                };
                relationships: {
                    webhook: components["schemas"]["to_one_webhook"];
                    reference_object: components["schemas"]["to_one_estimated_event"];
                    webhook_notification_logs: components["schemas"]["to_many_webhook_notification_log"];
                };
            };
            included: components["schemas"]["included"];
        };
        eta_accuracy: {
            id: string;
            type: "eta_accuracy";
            attributes: {
                source: {
                    /** `prediction`: of this service */
                    kind: string;
                    code: string;
                    channel: string | null;
                } | null;
                /** Line of the shipments */
                line_scac: string | null;
                /** Port that the ship came from: of several codes the one that they have in common */
                from_locode: string | null;
                /** Likewise, of arrival */
                to_locode: string | null;
                /** Days before the arrival */
                days_out: number | null;
                /** Arrivals that were measured; one of a ship that several shipments share counts once */
                arrivals_count: number;
                /** ETAs compared with the arrival */
                etas_count: number;
                /** How often no ETA was in force */
                missing_count: number;
                /** Of all that were measured */
                missing_share: number | null;
                /** Mean distance of ETA and arrival */
                mean_absolute_hours: number | null;
                /** Half of the ETAs are nearer */
                median_absolute_hours: number | null;
                /** Nine in ten are nearer */
                p90_absolute_hours: number | null;
                /** Mean of ETA − arrival; negative: ships came later */
                bias_hours: number | null;
                /** ETAs at most 24 hours off */
                within_24_hours_share: number | null;
                /** ETAs at most 48 hours off */
                within_48_hours_share: number | null;
                /** How often the ETA changed until the arrival */
                changes_per_voyage: number | null;
                band: {
                    /** Predictions with a band */
                    count: number;
                    /** Arrivals within the 80 % band */
                    coverage_share: number;
                    mean_width_hours: number;
                    /** Mean pinball loss of p10, p50 and p90 */
                    pinball_hours: number;
                } | null;
            };
            relationships: Record<string, never>;
            links?: components["schemas"]["self_link"];
        };
        eta_accuracy_list: {
            data: components["schemas"]["eta_accuracy"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        event: {
            id: string;
            type: "event";
            attributes: {
                event: string;
                /** Rises by one per account, in the order of changes; the same number as in notifications */
                sequence: number;
                created_at: string;
            };
            relationships: {
                reference_object: components["schemas"]["webhook_notification_reference_object"];
                container: components["schemas"]["to_one_container"];
                shipment: components["schemas"]["to_one_shipment"];
            };
            links?: components["schemas"]["self_link"];
        };
        event_feed_links: {
            self: string;
            current: string;
            first: string;
            /** Present while more events may follow; the next page may still be empty */
            next?: string;
            next_cursor?: string;
        };
        event_feed_meta: {
            size: number;
            /** Sequence number of the first event that is kept */
            first_sequence: number;
            /** Sequence number of the newest event of the account; 0 before the first */
            last_sequence: number;
            /** Last sequence number that this page covers: all requested events up to it are on this page or an earlier one. Continue from it, not from the last event seen */
            read_to_sequence: number;
            missed?: components["schemas"]["missed_events"];
        };
        evidence: {
            page: number | null;
            box: components["schemas"]["box"] | null;
            text: string;
            /** Rule that found the value. `manual`: a user entered it. */
            rule: string;
            confidence: number;
            readings?: components["schemas"]["evidence_readings"];
        };
        /** The ways to read it, if the payload has no value for this reason */
        evidence_readings: string[];
        exception: {
            id: string;
            type: "exception";
            attributes: {
                kind: "last_free_day_passed" | "detention_running" | "last_free_day_near" | "dispute_due" | "on_hold" | "not_available" | "not_picked_up" | "rolled_over" | "ship_elsewhere" | "transshipment_at_risk" | "milestone_overdue" | "eta_moved" | "document_contradicting" | "document_missing" | "source_silent";
                severity: "critical" | "warning" | "notice";
                status: "open" | "acknowledged" | "snoozed" | "resolved";
                /** Whether it is the most expensive open exception of its container */
                leading: boolean;
                /** Reason, in one English sentence */
                reason: string;
                facts: components["schemas"]["exception_facts"];
                since: string;
                opened_at: string;
                updated_at: string;
                resolved_at: string | null;
                acknowledged_at: string | null;
                snoozed_until: string | null;
                /** Note of a user */
                note: string | null;
            };
            relationships: {
                container: components["schemas"]["to_one_container"];
                shipment: components["schemas"]["to_one_shipment"];
                acknowledged_by: components["schemas"]["to_one_user_or_api_key"];
                assigned_to: components["schemas"]["to_one_user"];
            };
            links?: components["schemas"]["self_link"];
        };
        exception_body_relationships: {
            assigned_to?: components["schemas"]["to_one_user"];
        };
        exception_changes: {
            id: string;
            type: "exception_changes";
            attributes: {
                /** How many changed */
                changed: number;
                /** One for each exception, in the order of the request or of the list */
                results: {
                    exception_id: string;
                    /** A resolved exception cannot change */
                    result: "changed" | "resolved" | "not_found";
                }[];
            };
            relationships: Record<string, never>;
        };
        exception_changes_response: {
            data: components["schemas"]["exception_changes"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        /** Values that support it; the members depend on the kind */
        exception_facts: { [name: string]: unknown };
        exception_kind_preview: {
            kind: components["schemas"]["exception_kind_preview_kind"];
            /** Containers that the present rules find, also where another kind leads */
            now: number;
            /** Containers that the given rules find */
            found: number;
            /** Containers that only the given rules find */
            opened: number;
            /** The first ten that only the given rules find; if there are none, the first ten they find */
            first_containers: {
                container_id: string;
                number: string;
            }[];
        };
        exception_kind_preview_kind: "last_free_day_passed" | "detention_running" | "last_free_day_near" | "dispute_due" | "on_hold" | "not_available" | "not_picked_up" | "rolled_over" | "ship_elsewhere" | "transshipment_at_risk" | "milestone_overdue" | "eta_moved" | "document_contradicting" | "document_missing" | "source_silent";
        exception_notification: {
            data: {
                id: string;
                type: "webhook_notification";
                attributes: components["schemas"]["notification_attributes"] & {
                    event: "exception.opened" | "exception.resolved";
                };
                relationships: {
                    webhook: components["schemas"]["to_one_webhook"];
                    reference_object: components["schemas"]["to_one_exception"];
                    webhook_notification_logs: components["schemas"]["to_many_webhook_notification_log"];
                };
            };
            included: components["schemas"]["included"];
        };
        exception_page: {
            data: components["schemas"]["exception"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        exception_response: {
            data: components["schemas"]["exception"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        exception_rules_preview: {
            id: string;
            type: "exception_rules_preview";
            attributes: {
                /** Containers of the account; those that are returned empty are not counted */
                containers: number;
                /** Those of them that were evaluated, at most 2000 */
                evaluated: number;
                /** True: not all were evaluated, and the counts are scaled to all */
                estimated: boolean;
                kinds: components["schemas"]["exception_kind_preview"][];
            };
            relationships: Record<string, never>;
            links?: components["schemas"]["self_link"];
        };
        exception_rules_preview_response: {
            data: components["schemas"]["exception_rules_preview"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        /** Absent: those that the filters find, at most 5000 */
        exceptions_body_exception_ids: string[];
        filed_invoice: {
            number: string;
            /** Name or code */
            biller_name: string | null;
            /** valid: a dry run would have created it */
            status: "created" | "duplicate" | "valid";
            invoice_id: string | null;
            /** Charges; tiers of one stay are one */
            lines_count: number;
            /** Of the lines, in the currency */
            sum: number;
            /** Null: several currencies */
            currency_code: string | null;
        };
        follow: {
            id: string;
            type: "follow";
            attributes: {
                created_at: string;
            };
            relationships: {
                user: components["schemas"]["to_one_user"];
                container: components["schemas"]["to_one_container"];
                shipment: components["schemas"]["to_one_shipment"];
            };
            links?: components["schemas"]["self_link"];
        };
        follow_page: {
            data: components["schemas"]["follow"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        follow_response: {
            data: components["schemas"]["follow"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        given_prediction: {
            days_before: 14 | 7 | 3 | 1;
            p10: string | null;
            p50: string | null;
            p90: string | null;
            /** Arrival − forecast in hours: positive where the ship came later */
            error_hours: number | null;
            /** Whether the arrival lies between p10 and p90 */
            in_band: boolean | null;
            /** The line's ETA of that moment */
            line_eta_at: string | null;
            /** Arrival − forecast in hours: positive where the ship came later */
            line_error_hours: number | null;
        };
        import: {
            id: string;
            type: "import";
            attributes: {
                status: "queued" | "running" | "finished";
                /** Whether the import checks every row and creates nothing */
                dry_run: boolean;
                rows_count: number;
                processed_count: number;
                created_count: number;
                /** Number of rows of a dry run that would create a tracking request */
                valid_count: number;
                duplicate_count: number;
                failed_count: number;
                created_at: string;
                updated_at: string;
                finished_at: string | null;
            };
            relationships: {
                rows: components["schemas"]["custom_field_definition_fields"];
            };
            links?: components["schemas"]["self_link"];
        };
        import_page: {
            data: components["schemas"]["import"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        import_response: {
            data: components["schemas"]["import"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        import_row: {
            id: string;
            type: "import_row";
            attributes: {
                /** Number of the row. The first row below the header is 1. */
                row: number;
                /** First line of the row in the file, from 1 */
                line: number;
                status: "pending" | "created" | "valid" | "duplicate" | "failed";
                /** Content of the cell in the file. Null: an empty cell. */
                request_type: string | null;
                /** Content of the cell in the file. Null: an empty cell. */
                request_number: string | null;
                /** Content of the cell in the file. Null: an empty cell. */
                scac: string | null;
                /** Content of the cell in the file. Null: an empty cell. */
                customer: string | null;
                errors: components["schemas"]["import_row_error"][];
            };
            relationships: {
                import: components["schemas"]["to_one_import"];
                tracking_request: components["schemas"]["to_one_tracking_request"];
            };
            links?: components["schemas"]["self_link"];
        };
        import_row_error: {
            /** Error code of the API */
            code: string;
            column: string | null;
            detail: string;
        };
        import_row_page: {
            data: components["schemas"]["import_row"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        included: components["schemas"]["included_resource"][];
        included_resource: components["schemas"]["account"] | components["schemas"]["container"] | components["schemas"]["container_created_event"] | components["schemas"]["container_pod_terminal_changed_event"] | components["schemas"]["container_updated_event"] | components["schemas"]["custom_field"] | components["schemas"]["custom_field_definition"] | components["schemas"]["custom_field_option"] | components["schemas"]["document"] | components["schemas"]["document_representation"] | components["schemas"]["edi_interchange"] | components["schemas"]["email_submission"] | components["schemas"]["estimated_event"] | components["schemas"]["exception"] | components["schemas"]["import"] | components["schemas"]["invoice"] | components["schemas"]["invoice_dispute"] | components["schemas"]["metro_area"] | components["schemas"]["party"] | components["schemas"]["port"] | components["schemas"]["rail_terminal"] | components["schemas"]["raw_event"] | components["schemas"]["resource_deleted_event"] | components["schemas"]["route_location"] | components["schemas"]["shipment"] | components["schemas"]["shipment_updated_event"] | components["schemas"]["terminal"] | components["schemas"]["tracking_request"] | components["schemas"]["tracking_request_updated_event"] | components["schemas"]["transport_event"] | components["schemas"]["user"] | components["schemas"]["vessel"] | components["schemas"]["webhook"] | components["schemas"]["webhook_notification"] | components["schemas"]["webhook_notification_log"];
        /** Either `number`, or `data.attributes.number` */
        infer_number_body: {
            /** Display form */
            number?: string;
            data?: {
                type?: "infer_number_results";
                attributes: {
                    /** Display form */
                    number: string;
                };
            };
        };
        infer_number_results: {
            id: string;
            type: "infer_number_results";
            attributes: {
                number_type: "container" | "bill_of_lading" | "booking";
                validation: {
                    is_valid: boolean;
                    type: "container" | "shipment";
                    /** null for documents, which have none */
                    check_digit_passed: boolean | null;
                    parsed_number: string | null;
                    reason: string | null;
                };
                shipping_line: {
                    decision: "auto_select" | "needs_confirmation" | "no_prediction";
                    selected: components["schemas"]["infer_number_results_selected"] | null;
                    candidates: components["schemas"]["infer_number_results_selected"][];
                };
            };
        };
        infer_number_results_selected: {
            scac: string;
            name: string | null;
            /** See docs/decisions/0010-confidence.md */
            confidence: number;
        };
        invite: {
            id: string;
            type: "invite";
            attributes: {
                /** Null: the invitee enters an address */
                email: string | null;
                role: components["schemas"]["user_role"];
                /** Name of the account; only in the preview of the invite */
                company_name?: string;
                /** Whether the account has neither users nor keys yet: the invitee names the company. Only in the preview of the invite */
                is_first?: boolean;
                /** Link to accept it; only in the response that creates it */
                url?: string;
                /** Whether the link is mailed to the invitee; only in the response that creates it */
                is_mailed?: boolean;
                created_at: string;
                expires_at: string;
            };
            relationships: components["schemas"]["invite_relationships"];
            links?: components["schemas"]["self_link"];
        };
        /** Kept in lower case; by it the user logs in */
        invite_body_email: string;
        invite_body_relationships: {
            parties?: {
                data: {
                    id: string;
                    type: "party";
                }[];
            };
        };
        invite_page: {
            data: components["schemas"]["invite"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        invite_relationships: {
            parties: components["schemas"]["to_many_party"];
        };
        invite_response: {
            data: components["schemas"]["invite"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        invoice: {
            id: string;
            type: "invoice";
            attributes: {
                /** The biller's number of the invoice */
                number: string;
                biller: components["schemas"]["invoice_biller"];
                /** Of a credit note: number of the invoice that it credits */
                credited_invoice_number: string | null;
                /** Bill of lading of the lines that name none */
                bill_of_lading: string | null;
                invoice_date: string | null;
                due_date: components["schemas"]["invoice_due_date"];
                dispute_until: components["schemas"]["invoice_dispute_until"];
                /** ISO 4217 */
                currency_code: string | null;
                /** Sum as stated */
                total: number | null;
                /** Not in lists and events */
                lines?: components["schemas"]["invoice_line"][];
                statements: components["schemas"]["invoice_statements"];
                records: {
                    /** Null: about every container of the invoice */
                    container_number: string | null;
                    kind: "no_appointment" | "no_return_location" | "gate_closed" | "other";
                    from: string;
                    to: string;
                    /** What happened, and where it is recorded */
                    note: string;
                }[];
                /** For colleagues */
                note: string | null;
                lines_count: number;
                source: "api" | "document" | "file" | "edi";
                /** received: not checked yet. checked: a change of facts or tariffs has it checked again */
                status: "received" | "checked" | "disputed" | "accepted" | "reduced" | "refused" | "paid";
                outcome: components["schemas"]["invoice_outcome"];
                /** Strongest first; not in lists and events */
                findings?: components["schemas"]["invoice_finding"][];
                /** By currency */
                sums: components["schemas"]["invoice_sum"][];
                /** Last day for a dispute: as stated, else at US ports 30 days from the invoice date (46 CFR 541.8) */
                dispute_due_on: string | null;
                /** What the biller gave up, in the currency of the invoice */
                saved: number | null;
                checked_at: string | null;
                created_at: string;
                updated_at: string;
            };
            relationships: {
                customer: components["schemas"]["to_one_party"];
                credited_invoice: components["schemas"]["to_one_invoice"];
                documents: components["schemas"]["to_many_document"];
                shipments: components["schemas"]["to_many_shipment"];
                containers: components["schemas"]["to_many_container"];
                disputes: components["schemas"]["to_many_invoice_dispute"];
            };
            links?: components["schemas"]["self_link"];
        };
        invoice_biller: {
            kind: "shipping_line" | "terminal" | "rail" | "forwarder";
            /** SCAC of a line or railroad, SMDG or FIRMS code of a terminal */
            code: string | null;
            /** As printed */
            name: string | null;
        };
        invoice_body_attributes: {
            /** The biller's number of the invoice */
            number: string;
            biller: components["schemas"]["invoice_body_biller"];
            lines: components["schemas"]["invoice_line_input"][];
            /** Of a credit note: number of the invoice that it credits */
            credited_invoice_number?: string | null;
            /** Bill of lading of the lines that name none */
            bill_of_lading?: string | null;
            invoice_date?: string | null;
            due_date?: components["schemas"]["invoice_due_date"];
            dispute_until?: components["schemas"]["invoice_dispute_until"];
            /** ISO 4217 */
            currency_code?: string | null;
            /** Sum as stated */
            total?: number | null;
            statements?: components["schemas"]["invoice_statements"];
            records?: components["schemas"]["invoice_body_records"];
            /** For colleagues */
            note?: string | null;
        };
        /** With a code, a name or both */
        invoice_body_biller: {
            kind: "shipping_line" | "terminal" | "rail" | "forwarder";
            /** SCAC of a line or railroad, SMDG or FIRMS code of a terminal */
            code?: string | null;
            /** As printed */
            name?: string | null;
        };
        /** Your own records of days without access */
        invoice_body_records: components["schemas"]["invoice_body_records_2"][];
        invoice_body_records_2: {
            kind: "no_appointment" | "no_return_location" | "gate_closed" | "other";
            from: string;
            to: string;
            /** What happened, and where it is recorded */
            note: string;
            /** Null: about every container of the invoice */
            container_number?: string | null;
        };
        invoice_charge: {
            id: string;
            type: "invoice_charge";
            attributes: {
                invoice_number: string;
                /** Index in the lines of the invoice */
                line: number;
                biller: components["schemas"]["invoice_biller"];
                invoice_date: string | null;
                /** Of the invoice */
                status: "received" | "checked" | "disputed" | "accepted" | "reduced" | "refused" | "paid";
                customer_name: string | null;
                container_number: string | null;
                bill_of_lading: string | null;
                charge: "demurrage" | "detention" | "per_diem" | "storage" | "combined" | "other";
                from: string | null;
                to: string | null;
                /** ISO 4217 */
                currency_code: string;
                billed: number;
                /** Checked, and right */
                agreed: number;
                /** At stake, until the invoice is settled */
                disputed: number;
                not_checked: number;
                /** Share of what the biller gave up */
                credited: number;
                /** Agreed; once the invoice is settled or paid, billed less credited */
                to_pass_on: number;
                /** Of the findings about the line */
                evidence: components["schemas"]["charge_evidence"][];
            };
            relationships: {
                invoice: components["schemas"]["to_one_invoice"];
                customer: components["schemas"]["to_one_party"];
                container: components["schemas"]["to_one_container"];
                shipment: components["schemas"]["to_one_shipment"];
                documents: components["schemas"]["to_many_document"];
                disputes: components["schemas"]["to_many_invoice_dispute"];
            };
            links?: components["schemas"]["self_link"];
        };
        invoice_charge_page: {
            data: components["schemas"]["invoice_charge"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        invoice_charge_sum: {
            id: string;
            type: "invoice_charge_sum";
            attributes: {
                /** Null: lines without a customer */
                customer_name: string | null;
                /** ISO 4217 */
                currency_code: string;
                lines_count: number;
                billed: number;
                /** Checked, and right */
                agreed: number;
                /** At stake, until the invoice is settled */
                disputed: number;
                not_checked: number;
                /** Share of what the biller gave up */
                credited: number;
                /** Agreed; once the invoice is settled or paid, billed less credited */
                to_pass_on: number;
            };
            relationships: components["schemas"]["tariff_relationships"];
            links?: components["schemas"]["self_link"];
        };
        invoice_charge_sum_list: {
            data: components["schemas"]["invoice_charge_sum"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        invoice_check: {
            id: string;
            type: "invoice_check";
            attributes: {
                outcome: components["schemas"]["invoice_outcome"];
                /** In the order of the lines */
                lines: components["schemas"]["invoice_line_check"][];
                /** Strongest first */
                findings: components["schemas"]["invoice_finding"][];
                sums: components["schemas"]["invoice_sum"][];
            };
            relationships: {
                shipments: components["schemas"]["to_many_shipment"];
                containers: components["schemas"]["to_many_container"];
            };
            links?: components["schemas"]["self_link"];
        };
        invoice_check_response: {
            data: components["schemas"]["invoice_check"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        invoice_day: {
            on: string;
            is_billed: boolean;
            /** Null: not billed, or a lump sum does not say it */
            billed: number | null;
            /** As computed; null: it cannot be computed */
            state: "before" | "free" | "charged" | "not_counted" | "stopped" | null;
            computed: number | null;
            /** Not a working day of the place, by the tariff */
            is_closed: boolean;
            blocked: "held" | "not_available" | null;
        };
        invoice_dispute: {
            id: string;
            type: "invoice_dispute";
            attributes: {
                language: "en" | "de" | "es";
                /** Mail address of the biller */
                recipient: string | null;
                /** Of mail and letter */
                subject: string;
                body: components["schemas"]["invoice_dispute_body"];
                relief: "waiver" | "reduction" | "refund";
                /** What is asked for */
                amount: number;
                respond_by: components["schemas"]["invoice_dispute_respond_by"];
                state: "draft" | "sent" | "answered";
                /** ISO 4217 */
                currency_code: string;
                attachments: components["schemas"]["dispute_attachment"][];
                /** What a draft may have attached; not in lists */
                attachable: components["schemas"]["dispute_attachable"][];
                /** Whether a later check found something else than the letter states */
                figures_differ: boolean;
                sent_at: string | null;
                sent_through: "mail" | "own" | null;
                /** Of the mail; after failed, bounced and cancelled it can be sent again */
                mail_state: "queued" | "sent" | "failed" | "bounced" | "cancelled" | null;
                answered_at: string | null;
                answer: "accepted" | "reduced" | "refused" | null;
                saved: number | null;
                answer_note: string | null;
                created_at: string;
                updated_at: string;
            };
            relationships: {
                invoice: components["schemas"]["to_one_invoice"];
            };
            links?: components["schemas"]["self_link"];
        };
        /** Text of the letter, above its tables. Blank lines separate paragraphs; lines with a dash are a list */
        invoice_dispute_body: string;
        invoice_dispute_page: {
            data: components["schemas"]["invoice_dispute"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        /** Last day for sending it; once sent, for the answer */
        invoice_dispute_respond_by: string | null;
        invoice_dispute_response: {
            data: components["schemas"]["invoice_dispute"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        /** Last day for a dispute, as the invoice states it */
        invoice_dispute_until: string | null;
        /** When it is to be paid */
        invoice_due_date: string | null;
        invoice_evidence: {
            /** Fact that it shows */
            what: "discharge" | "availability" | "left_port" | "inland_unloading" | "inland_availability" | "left_inland" | "pick_up" | "empty_return" | "last_free_day" | "hold" | "hold_released" | "not_available" | "available";
            at: string;
            stated_at: string;
            source_kind: "shipping_line" | "terminal" | "rail" | "ais" | "user";
            source_name: string;
            raw_event_id: string | null;
        };
        invoice_file: {
            id: string;
            type: "invoice_file";
            attributes: {
                format: "csv" | "xlsx" | "x12" | "edifact";
                dry_run: boolean;
                /** Rows below the header; of EDI its messages */
                rows_count: number;
                /** Rows of sums and notes, which are not read */
                skipped_count: number;
                /** Invoices created */
                created_count: number;
                /** Invoices that the account has already */
                duplicate_count: number;
                /** The first 1,000 */
                invoices: components["schemas"]["filed_invoice"][];
                /** Faults; an invoice with one is left out as a whole */
                faults_count: number;
                /** The first 200 */
                faults: components["schemas"]["invoice_file_fault"][];
                layout: components["schemas"]["invoice_file_layout"] | null;
                /** Null: the layout is a proposal and is not stored */
                layout_id: string | null;
            };
            relationships: Record<string, never>;
            links?: components["schemas"]["self_link"];
        };
        invoice_file_fault: {
            /** Row of the sheet, line of the file or segment of the interchange, from 1; null: the file as a whole */
            row: number | null;
            /** Caption */
            column: string | null;
            invoice_number: string | null;
            /** What is wrong and what would be right */
            detail: string;
        };
        /** By which the table was read; null: EDI */
        invoice_file_layout: {
            /** Name */
            name: string;
            biller: components["schemas"]["invoice_file_layout_biller"];
            columns: components["schemas"]["invoice_file_layout_columns"];
            /** Whether 04/07/2026 is in July (dmy) or in April (mdy) */
            dates: "dmy" | "mdy" | null;
            /** Decimal mark of amounts */
            decimals: "." | "," | null;
            /** ISO 4217, of amounts without one */
            currency_code: string | null;
            charge: components["schemas"]["invoice_file_layout_charge"];
        };
        /** Of invoices without a column that names it */
        invoice_file_layout_biller: {
            kind: "shipping_line" | "terminal" | "rail" | "forwarder";
            /** SCAC of a line or railroad, SMDG or FIRMS code of a terminal */
            code?: string | null;
            /** Name */
            name?: string | null;
        };
        /** Of rows without a column that names it */
        invoice_file_layout_charge: "demurrage" | "detention" | "per_diem" | "storage" | "combined" | "other" | null;
        /** Files with these captions, in any order, are read by this layout */
        invoice_file_layout_columns: components["schemas"]["invoice_layout_column"][];
        invoice_file_response: {
            data: components["schemas"]["invoice_file"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        invoice_finding: {
            rule: "duplicate_invoice" | "billed_twice" | "not_on_bill_of_lading" | "invoice_late" | "statements_missing" | "wrong_currency" | "before_free_time_ended" | "free_days_short" | "free_time_began_early" | "last_free_day_closed" | "charged_after_end" | "closed_day_charged" | "held_or_unavailable" | "own_record" | "billed_by_other" | "wrong_equipment" | "wrong_rate" | "days_miscounted" | "line_sum_wrong" | "total_wrong" | "dispute_window_short";
            /** certain: terms or arithmetic show it. likely: a source does. ask: the biller has to explain */
            sureness: "certain" | "likely" | "ask";
            /** Index of the line; null: the invoice as a whole */
            line: number | null;
            /** Billed days that it is about */
            days: string[];
            /** Money at stake that no stronger finding claims */
            amount: number;
            /** ISO 4217 */
            currency_code: string;
            /** In words */
            detail: string;
            /** Numbers, days and names of the detail */
            values: { [name: string]: string | number | null };
            evidence: components["schemas"]["invoice_evidence"][];
            tariff_id: string | null;
            other_invoice_id: string | null;
        };
        invoice_layout: {
            id: string;
            type: "invoice_layout";
            attributes: {
                /** Name */
                name: string;
                biller: components["schemas"]["invoice_file_layout_biller"];
                columns: components["schemas"]["invoice_file_layout_columns"];
                /** Whether 04/07/2026 is in July (dmy) or in April (mdy) */
                dates: "dmy" | "mdy" | null;
                /** Decimal mark of amounts */
                decimals: "." | "," | null;
                /** ISO 4217, of amounts without one */
                currency_code: string | null;
                charge: components["schemas"]["invoice_file_layout_charge"];
                created_at: string;
                updated_at: string;
            };
            relationships: Record<string, never>;
            links?: components["schemas"]["self_link"];
        };
        invoice_layout_column: {
            /** As in the header; a second one of the same words is `Date (2)` */
            caption: string;
            /** Null: it is not read */
            member: "number" | "biller_code" | "biller_name" | "invoice_date" | "due_date" | "dispute_until" | "total" | "container_number" | "bill_of_lading" | "charge" | "description" | "equipment" | "from" | "to" | "days" | "free_days" | "free_time_from" | "free_time_to" | "rate" | "amount" | "currency_code" | "tax" | "demurrage_amount" | "detention_amount" | "per_diem_amount" | "storage_amount" | "combined_amount" | "other_amount" | "tier_1_days" | "tier_1_rate" | "tier_1_amount" | "tier_2_days" | "tier_2_rate" | "tier_2_amount" | "tier_3_days" | "tier_3_rate" | "tier_3_amount" | "tier_4_days" | "tier_4_rate" | "tier_4_amount" | "tier_5_days" | "tier_5_rate" | "tier_5_amount" | null;
        };
        invoice_layout_page: {
            data: components["schemas"]["invoice_layout"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        invoice_layout_response: {
            data: components["schemas"]["invoice_layout"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        invoice_line: {
            /** ISO 6346 */
            container_number: string | null;
            /** Null: that of the invoice */
            bill_of_lading: string | null;
            charge: components["schemas"]["invoice_line_charge"];
            /** As printed */
            description: string | null;
            /** Size and type as printed */
            equipment: string | null;
            /** First charged day */
            from: string | null;
            to: components["schemas"]["invoice_line_to"];
            /** Charged days */
            days: number | null;
            /** Free days granted */
            free_days: number | null;
            free_time_from: components["schemas"]["invoice_line_free_time_from"];
            free_time_to: components["schemas"]["invoice_line_free_time_to"];
            rates: components["schemas"]["invoice_line_rates"];
            /** Negative: a credit */
            amount: number;
            /** Null: that of the invoice */
            currency_code: string | null;
            check: components["schemas"]["invoice_line_check"] | null;
        };
        /** per_diem: detention. other: no charge for time; it is not checked */
        invoice_line_charge: "demurrage" | "detention" | "per_diem" | "storage" | "combined" | "other";
        invoice_line_check: {
            outcome: "agreed" | "disputed" | "unchecked";
            /** Why it could not be compared */
            unchecked: ("not_tracked" | "no_tariff" | "port_unknown" | "terminal_unknown" | "equipment_unknown" | "no_start_event" | "no_end_event" | "zone_unknown" | "time_unknown" | "facts_contradict" | "no_days_billed" | "charge_not_of_time")[];
            container_id: string | null;
            shipment_id: string | null;
            /** What the tariff gives for the billed days, without those that a hold of the biller blocked */
            computed: number | null;
            agreed: number;
            at_stake: number;
            not_checked: number;
            tariff_id: string | null;
            days: components["schemas"]["invoice_day"][];
            /** Events of the stay and stated last free days, in order */
            evidence: components["schemas"]["invoice_evidence"][];
        };
        /** First day of free time */
        invoice_line_free_time_from: string | null;
        /** Last day of free time */
        invoice_line_free_time_to: string | null;
        invoice_line_input: {
            charge: components["schemas"]["invoice_line_charge"];
            /** Negative: a credit */
            amount: number;
            /** ISO 6346 */
            container_number?: string | null;
            /** Null: that of the invoice */
            bill_of_lading?: string | null;
            /** As printed */
            description?: string | null;
            /** Size and type as printed */
            equipment?: string | null;
            /** First charged day */
            from?: string | null;
            to?: components["schemas"]["invoice_line_to"];
            /** Charged days */
            days?: number | null;
            /** Free days granted */
            free_days?: number | null;
            free_time_from?: components["schemas"]["invoice_line_free_time_from"];
            free_time_to?: components["schemas"]["invoice_line_free_time_to"];
            rates?: components["schemas"]["invoice_line_rates"];
            /** Null: that of the invoice */
            currency_code?: string | null;
        };
        /** Tiers in order; empty: a lump sum */
        invoice_line_rates: {
            /** Charged days; null: all remaining days */
            days: number | null;
            /** Of each day, or of the whole tier */
            amount: number;
            per?: "day" | "period";
        }[];
        /** Last charged day, inclusive */
        invoice_line_to: string | null;
        invoice_notification: {
            data: {
                id: string;
                type: "webhook_notification";
                attributes: components["schemas"]["notification_attributes"] & {
                    event: "invoice.checked" | "invoice.dispute_due";
                };
                relationships: {
                    webhook: components["schemas"]["to_one_webhook"];
                    reference_object: components["schemas"]["to_one_invoice"];
                    webhook_notification_logs: components["schemas"]["to_many_webhook_notification_log"];
                };
            };
            included: components["schemas"]["included"];
        };
        /** Of the last check; null: not checked yet */
        invoice_outcome: "agreed" | "disputed" | "partly_checked" | "unchecked" | null;
        invoice_page: {
            data: components["schemas"]["invoice"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        invoice_response: {
            data: components["schemas"]["invoice"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        /** Statements that 46 CFR 541.6 demands: true if the invoice makes one, false if it does not */
        invoice_statements: {
            port_of_discharge?: boolean;
            liability_basis?: boolean;
            availability_date?: boolean;
            applicable_rule?: boolean;
            dispute_contact?: boolean;
            dispute_url?: boolean;
            dispute_time_limits?: boolean;
            certified_rules?: boolean;
            certified_performance?: boolean;
        };
        invoice_sum: {
            /** ISO 4217 */
            currency_code: string;
            billed: number;
            agreed: number;
            /** certain + likely + ask */
            at_stake: number;
            not_checked: number;
            certain: number;
            likely: number;
            ask: number;
        };
        invoice_summary: {
            id: string;
            type: "invoice_summary";
            attributes: {
                /** Biller, id of the customer, or month 2026-05; null: none, or no groups */
                group: string | null;
                /** Of the group */
                name: string | null;
                /** ISO 4217 */
                currency_code: string;
                invoices: number;
                billed: number;
                /** What stays and tariffs give; only with filter[container] or filter[shipment], and if all is known */
                computed: number | null;
                agreed: number;
                /** Of findings of invoices about which no letter was sent */
                at_stake: number;
                /** Of letters that were sent and wait for an answer; with filter[container] or filter[shipment], of findings of such invoices */
                in_dispute: number;
                not_checked: number;
                /** What billers gave up */
                saved: number;
            };
            relationships: Record<string, never>;
            links?: components["schemas"]["self_link"];
        };
        invoice_summary_list: {
            data: components["schemas"]["invoice_summary"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        last_free_day: {
            /** The day */
            id: string;
            type: "last_free_day";
            attributes: {
                /** By the calendar of the port of discharge */
                day: string;
                /** Containers that are still there */
                count: number;
                /** Countries of their ports of discharge that have a public holiday on the day: ISO 3166-1 alpha-2 */
                holidays: string[];
            };
            relationships: Record<string, never>;
        };
        last_free_day_list: {
            data: components["schemas"]["last_free_day"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        log_in_link: {
            id: string;
            type: "log_in_link";
            attributes: {
                /** Shown once; opening it logs in as the user */
                url: string;
                /** Whether the link is mailed to the user */
                is_mailed: boolean;
                expires_at: string;
            };
            relationships: {
                user: components["schemas"]["to_one_user"];
            };
            links?: components["schemas"]["self_link"];
        };
        log_in_link_response: {
            data: components["schemas"]["log_in_link"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        mail_recipient: {
            id: string;
            type: "mail_recipient";
            attributes: {
                email: string;
                /** Whether no mail goes to the address */
                is_stopped: boolean;
                stopped_at: string | null;
                /** Mails that came back in a row */
                failures_count: number;
                first_failed_at: string;
                last_failed_at: string;
                failure: components["schemas"]["outgoing_mail_failure"];
                /** SMTP status code of the last answer */
                status_code: number | null;
                /** Last answer of the server, or error of the connection */
                answer: string | null;
            };
            relationships: Record<string, never>;
            links?: components["schemas"]["self_link"];
        };
        mail_recipient_page: {
            data: components["schemas"]["mail_recipient"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        mail_recipient_response: {
            data: components["schemas"]["mail_recipient"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        manual_evidence: {
            page: number;
            box: components["schemas"]["box"];
        };
        map_current_vessel: {
            type: "Feature";
            geometry: components["schemas"]["map_port_geometry"];
            properties: {
                feature_type: "current_vessel";
                /** Sequence of the port, or of the port of departure of the leg */
                ports_sequence: number;
                vessel_id: string;
                vessel_name: string | null;
                vessel_imo: string;
                voyage_number: string | null;
                vessel_location_timestamp: string;
                /** Degrees true */
                vessel_location_heading: number | null;
                /** Knots */
                vessel_location_speed: number | null;
                departure_port_id: string | null;
                departure_port_name: string | null;
                departure_port_state_abbr: string | null;
                departure_port_state: string | null;
                departure_port_country_code: string | null;
                departure_port_country: string | null;
                departure_port_label: string | null;
                /** IANA time zone name */
                departure_port_time_zone: string | null;
                departure_port_atd: string | null;
                arrival_port_id: string | null;
                arrival_port_name: string | null;
                arrival_port_state_abbr: string | null;
                arrival_port_state: string | null;
                arrival_port_country_code: string | null;
                arrival_port_country: string | null;
                arrival_port_label: string | null;
                /** IANA time zone name */
                arrival_port_time_zone: string | null;
                arrival_port_eta: string | null;
            };
        };
        map_estimated_full_legs: {
            type: "Feature";
            geometry: components["schemas"]["map_past_vessel_locations_geometry"];
            properties: {
                feature_type: "estimated_full_legs";
                /** Sequence of the port, or of the port of departure of the leg */
                ports_sequence: number;
                previous_port_id: string | null;
                next_port_id: string | null;
                point_count: number;
                mode: "vessel" | "feeder" | "barge" | "rail" | "truck" | null;
            };
        };
        map_estimated_partial_leg: {
            type: "Feature";
            geometry: components["schemas"]["map_past_vessel_locations_geometry"];
            properties: {
                feature_type: "estimated_partial_leg";
                /** Sequence of the port, or of the port of departure of the leg */
                ports_sequence: number;
                current_port_id: string | null;
                next_port_id: string | null;
                point_count: number;
                mode: "vessel" | "feeder" | "barge" | "rail" | "truck" | null;
            };
        };
        map_inland_leg: {
            type: "Feature";
            geometry: components["schemas"]["map_past_vessel_locations_geometry"];
            properties: {
                feature_type: "inland_leg";
                /** Sequence of the port, or of the port of departure of the leg */
                ports_sequence: number;
                mode: "vessel" | "feeder" | "barge" | "rail" | "truck" | null;
                /** True until the container has arrived */
                estimated: boolean;
                point_count: number;
            };
        };
        map_link: {
            id: string;
            type: "map_link";
            attributes: {
                /** URL for a browser, or for a frame of another page */
                url: string;
                expires_at: string;
            };
            relationships: components["schemas"]["container_lateness_relationships"];
            links?: components["schemas"]["self_link"];
        };
        map_link_response: {
            data: components["schemas"]["map_link"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        map_past_vessel_locations: {
            type: "Feature";
            geometry: components["schemas"]["map_past_vessel_locations_geometry"];
            properties: {
                feature_type: "past_vessel_locations";
                /** Sequence of the port, or of the port of departure of the leg */
                ports_sequence: number;
                vessel_id: string;
                start_time: string | null;
                end_time: string | null;
                point_count: number;
                outbound_atd_at: string | null;
                inbound_ata_at: string | null;
                inbound_eta_at: string | null;
                mode: "vessel" | "feeder" | "barge" | "rail" | "truck" | null;
                /** True: no position is known on this leg, and the line is the likely route */
                estimated: boolean;
                /** Where no positions are known, and the line is the likely route */
                gaps: {
                    start_time: string | null;
                    end_time: string | null;
                    /** Index of a point of the line, as it is without split_antimeridian */
                    start_index: number;
                    /** Index of a point of the line, as it is without split_antimeridian */
                    end_index: number;
                }[];
            };
        };
        map_past_vessel_locations_geometry: {
            type: "LineString";
            coordinates: number[][];
        } | {
            type: "MultiLineString";
            coordinates: number[][][];
        };
        map_port: {
            type: "Feature";
            geometry: components["schemas"]["map_port_geometry"];
            properties: {
                feature_type: "port";
                /** Sequence of the port, or of the port of departure of the leg */
                ports_sequence: number;
                ports_total: number;
                location_id: string;
                location_type: "port" | "metro_area";
                name: string;
                state_abbr: string | null;
                state: string | null;
                country_code: string;
                country: string;
                /** IANA time zone name */
                time_zone: string | null;
                inbound_eta_at: string | null;
                inbound_ata_at: string | null;
                outbound_etd_at: string | null;
                outbound_atd_at: string | null;
                /** POL, TS1, TS2, …, POD or DEST; ORIGIN before the port of loading */
                label: string;
                updated_at: string;
            };
        };
        map_port_geometry: {
            type: "Point";
            coordinates: number[];
        };
        match: {
            field: string;
            value: string;
        };
        merge_document_body: {
            /** Documents of the same file */
            document_ids: string[];
        };
        merge_party_body: {
            data: {
                type?: "party";
                relationships?: {
                    into: components["schemas"]["to_one_party"];
                };
                attributes?: Record<string, never>;
            };
        };
        metro_area: {
            id: string;
            type: "metro_area";
            attributes: {
                name: string;
                /** UN/LOCODE */
                code: string;
                state_abbr: string | null;
                /** ISO 3166-1 alpha-2 */
                country_code: string;
                /** IANA time zone name */
                time_zone: string | null;
                latitude: number | null;
                longitude: number | null;
            };
            relationships: Record<string, never>;
            links?: components["schemas"]["self_link"];
        };
        metro_area_page: {
            data: components["schemas"]["metro_area"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        metro_area_response: {
            data: components["schemas"]["metro_area"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        milestone_recipient: {
            id: string;
            type: "milestone_recipient";
            attributes: {
                email: components["schemas"]["milestone_recipient_email"];
                name: components["schemas"]["milestone_recipient_name"];
                /** Language of the mails */
                locale: "en" | "de" | "es";
                milestones: components["schemas"]["milestone_recipient_milestones"];
                /** Whether the recipient stopped the mails of this party by the link in one. Only they can undo it. */
                is_unsubscribed: boolean;
                created_at: string;
                updated_at: string;
            };
            relationships: {
                party: components["schemas"]["to_one_party"];
            };
            links?: components["schemas"]["self_link"];
        };
        /** Kept in lower case; once for each party */
        milestone_recipient_email: string;
        /** What the recipient is mailed about. `delayed`: the ETA moved to a later day. */
        milestone_recipient_milestones: ("booked" | "departed" | "arrived" | "available" | "picked_up" | "delivered" | "delayed")[];
        milestone_recipient_name: string | null;
        milestone_recipient_page: {
            data: components["schemas"]["milestone_recipient"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        milestone_recipient_response: {
            data: components["schemas"]["milestone_recipient"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        milestone_text: {
            id: string;
            type: "milestone_text";
            attributes: {
                milestone: "booked" | "departed" | "arrived" | "available" | "picked_up" | "delivered" | "delayed";
                /** Language of the mails */
                locale: "en" | "de" | "es";
                subject: components["schemas"]["milestone_text_subject"];
                text: components["schemas"]["milestone_text_text"];
                /** False: the words of the service */
                is_own: boolean;
            };
            relationships: Record<string, never>;
            links?: components["schemas"]["self_link"];
        };
        milestone_text_list: {
            data: components["schemas"]["milestone_text"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        milestone_text_response: {
            data: components["schemas"]["milestone_text"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        /** May name {customer}, {containers}, {bill_of_lading}, {vessel}, {port}, {destination}, {date}, {eta}, {predicted_arrival}, {references}, {company}, {link}, but for {link} */
        milestone_text_subject: string;
        /** May name {customer}, {containers}, {bill_of_lading}, {vessel}, {port}, {destination}, {date}, {eta}, {predicted_arrival}, {references}, {company}, {link}. Paragraphs have an empty line between them. */
        milestone_text_text: string;
        /** Requested events that are no longer kept */
        missed_events: {
            from_sequence: number;
            to_sequence: number;
        };
        new_custom_field_body: {
            data: {
                type?: "custom_field";
                attributes?: components["schemas"]["custom_field_body_attributes"];
                relationships?: {
                    entity?: components["schemas"]["custom_field_body_entity"];
                };
                api_slug?: string;
                value?: components["schemas"]["custom_field_body_value"];
                /** A shipment, container or tracking request */
                entity?: {
                    id: string;
                    type: "shipment" | "container" | "tracking_request";
                } | components["schemas"]["custom_field_body_entity"];
            };
        };
        note: {
            id: string;
            type: "note";
            attributes: {
                /** Text of the note, not blank */
                text: string;
                /** Name of the user or API key that wrote the note. Null: unknown. */
                author_name: string | null;
                created_at: string;
                updated_at: string;
            };
            relationships: {
                container: components["schemas"]["to_one_container"];
                author: components["schemas"]["to_one_user_or_api_key"];
            };
            links?: components["schemas"]["self_link"];
        };
        note_page: {
            data: components["schemas"]["note"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        note_response: {
            data: components["schemas"]["note"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        notification_attributes: {
            id: string;
            delivery_status: "pending" | "succeeded" | "failed";
            created_at: string;
            /** Version of the form of the payload */
            version: number;
            /** Number of the event: rises by one per account, in the order of changes */
            sequence: number;
        };
        notification_example: {
            data: components["schemas"]["delivered_notification"];
            included: components["schemas"]["included_resource"][];
        };
        outgoing_mail: {
            id: string;
            type: "outgoing_mail";
            attributes: {
                kind: "alert" | "digest" | "report" | "milestone" | "dispute" | "invite" | "log_in_link" | "password_reset" | "test";
                /** Address of the recipient */
                email: string;
                subject: string;
                /** queued: waits; sent: accepted by the server; failed: not accepted; bounced: accepted and returned later; cancelled: not sent */
                state: "queued" | "sent" | "failed" | "bounced" | "cancelled";
                attempts_count: number;
                /** Of a queued mail that waits; null: at once */
                next_attempt_at: string | null;
                failure: components["schemas"]["outgoing_mail_failure"];
                /** SMTP status code of the last answer */
                status_code: number | null;
                /** Last answer of the server, or error of the connection */
                answer: string | null;
                /** Whether its text is kept, and it is not queued */
                can_be_resent: boolean;
                /** Message-ID, the same for each attempt */
                message_id: string;
                created_at: string;
                sent_at: string | null;
            };
            relationships: Record<string, never>;
            links?: components["schemas"]["self_link"];
        };
        /** unknown_address, mailbox_full, rejected, too_large: answer of the server; server_refused, server_unreachable: the own SMTP server; temporary: a passing error; unsubscribed, stopped_address: not sent */
        outgoing_mail_failure: "unknown_address" | "mailbox_full" | "rejected" | "too_large" | "server_refused" | "server_unreachable" | "temporary" | "unsubscribed" | "stopped_address" | null;
        outgoing_mail_page: {
            data: components["schemas"]["outgoing_mail"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        outgoing_mail_response: {
            data: components["schemas"]["outgoing_mail"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        owed_money: {
            amount: number;
            /** ISO 4217 */
            currency_code: string;
            /** Sources of the amount */
            by: ("terminal" | "rail" | "tariff")[];
        };
        page_links: {
            self: string;
            current: string;
            first?: string;
            prev?: string;
            next?: string;
            last?: string;
            next_cursor?: string;
        };
        page_meta: {
            size: number;
            total: number;
            /** The same again, with the page */
            pagination: {
                /** null on a page by cursor */
                page: number | null;
                size: number;
                total: number;
            };
            /** With `q` of containers and shipments: the values that were found, by the id of the row */
            matches?: { [name: string]: components["schemas"]["match"][] };
            /** With `filter[changed_since]`: what changed, each matter once, by the id of the row */
            changes?: { [name: string]: components["schemas"]["row_change"][] };
            /** With a `filter[changed_since]` of before changes are kept: `changes` has those since this time */
            changes_since?: string;
        };
        party: {
            id: string;
            type: "party";
            attributes: {
                company_name: components["schemas"]["party_company_name"];
                created_at: string;
                updated_at: string;
                /** When its merge into another party began; null: there is none */
                merging_since: string | null;
            };
            relationships: {
                merging_into: components["schemas"]["to_one_party"];
            };
            links?: components["schemas"]["self_link"];
        };
        party_body_attributes: {
            company_name: components["schemas"]["party_company_name"];
        };
        party_company_name: string;
        party_page: {
            data: components["schemas"]["party"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        party_response: {
            data: components["schemas"]["party"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        party_usage: {
            id: string;
            type: "party_usage";
            attributes: {
                /** Shipments of the party */
                shipments: number;
                /** Tracking requests for the party */
                tracking_requests: number;
                /** Tariffs that apply to it alone */
                tariffs: number;
                /** Invoices for its shipments */
                invoices: number;
                /** Values of custom fields that name it, and their default and initial values */
                custom_fields: number;
                /** Recipients of mails about its shipments */
                milestone_recipients: number;
                /** Active users who are limited to parties, with it among them */
                users: number;
                /** Likewise, API keys */
                api_keys: number;
                /** Likewise, open invites */
                invites: number;
            };
            relationships: Record<string, never>;
            links?: components["schemas"]["self_link"];
        };
        party_usage_page: {
            data: components["schemas"]["party_usage"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        party_usage_response: {
            data: components["schemas"]["party_usage"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        place_alias: {
            id: string;
            type: "place_alias";
            attributes: {
                place_key: components["schemas"]["place_alias_place_key"];
                /** As a source writes it */
                name: string | null;
                /** ISO 3166-1 alpha-2; null: unknown */
                country_code: string | null;
                /** UN/LOCODE of the place that is meant */
                locode: string;
                /** Name of the place that is meant */
                place_name: string | null;
                creator_name: string | null;
                created_at: string;
            };
            relationships: components["schemas"]["place_alias_relationships"];
            links?: components["schemas"]["self_link"];
        };
        place_alias_page: {
            data: components["schemas"]["place_alias"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        /** Key of an unresolved place of a source */
        place_alias_place_key: string;
        place_alias_relationships: {
            creator: components["schemas"]["to_one_user_or_api_key"];
        };
        place_alias_response: {
            data: components["schemas"]["place_alias"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        port: {
            id: string;
            type: "port";
            attributes: {
                name: string;
                /** UN/LOCODE */
                code: string;
                state_abbr: string | null;
                city: string | null;
                /** ISO 3166-1 alpha-2 */
                country_code: string;
                /** IANA time zone name */
                time_zone: string | null;
                latitude: number | null;
                longitude: number | null;
            };
            relationships: {
                terminals: components["schemas"]["to_many_terminal"];
            };
            links?: components["schemas"]["self_link"];
        };
        port_page: {
            data: components["schemas"]["port"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        port_response: {
            data: components["schemas"]["port"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        predicted_arrival: {
            /** The day */
            id: string;
            type: "predicted_arrival";
            attributes: {
                /** By the calendar of the port of discharge */
                day: string;
                /** Containers whose arrival is predicted on that day */
                count: number;
            };
            relationships: Record<string, never>;
        };
        predicted_arrival_list: {
            data: components["schemas"]["predicted_arrival"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        /** The prediction against the line's ETA; null: one is missing */
        predicted_lateness: {
            /** The line's */
            eta_at: string;
            /** `p50` of `predicted_eta` */
            predicted_at: string;
            /** By which the prediction is later; negative: earlier */
            hours: number;
            /** In words, in English */
            detail: string;
        };
        /** When the ship makes fast at the port of discharge; null once she has, and for the past */
        predicted_time: {
            /** One in ten arrives before */
            p10: string;
            /** Half arrive before: the prediction */
            p50: string;
            /** Nine in ten arrive before */
            p90: string;
            /** `blend`: the ship's position and the line's ETA; `line_eta`: without a position; `history`: what was usual there */
            basis: "blend" | "position" | "line_eta" | "history";
            /** What moves it most comes first */
            reasons: ({
                rule: "line_slips" | "position" | "waits_for_berth" | "at_anchor" | "waits_at_canal" | "passage_closed" | "sails_late" | "eta_unchanged" | "silent_ship" | "overdue" | "usually_available" | "usual_onward" | "held" | "came_alike" | "few_data";
                /** In words, in English */
                detail: string;
                /** What the words are made of: times, hours, numbers of arrivals */
                values: { [name: string]: number | string };
            })[];
            /** Past arrivals that the band rests on */
            samples: number;
            as_of: string;
        };
        preview_alert_rule_body: {
            data: {
                type?: "alert_rule_preview";
                relationships?: components["schemas"]["alert_rule_body_relationships"];
                attributes: components["schemas"]["alert_rule_body_attributes"];
            };
        };
        preview_attention_body: {
            data: {
                type?: "exception_rules_preview";
                relationships?: Record<string, never>;
                attributes: {
                    exception_rules: components["schemas"]["account_body_exception_rules"];
                };
            };
        };
        preview_invite_body: {
            data: {
                type?: "invite_look";
                relationships?: Record<string, never>;
                attributes: {
                    /** Token of the link: its part after # */
                    token: string;
                };
            };
        };
        preview_share_body: {
            data: {
                type?: "share_preview";
                relationships?: components["schemas"]["share_body_relationships"];
                attributes: {
                    label?: components["schemas"]["share_label"];
                    fields?: components["schemas"]["share_fields"];
                    contact?: components["schemas"]["share_contact"];
                    /** Whether the share is to have a password */
                    has_password?: boolean;
                    /** List that the filter is of */
                    list?: "containers" | "shipments";
                    report?: components["schemas"]["share_body_report"];
                    filter?: components["schemas"]["share_body_filter"];
                    /** Container of the share that is opened on the page */
                    opened_container_id?: string;
                    /** Shipment of a shared list of shipments that is opened on the page */
                    opened_shipment_id?: string;
                };
            };
        };
        preview_tariff_body: {
            data: {
                type?: "tariff";
                relationships?: Record<string, never>;
                attributes: {
                    name: string;
                    kind: components["schemas"]["tariff_kind"];
                    free_days: number;
                    counted_from: components["schemas"]["tariff_counted_from"];
                    tiers: components["schemas"]["tariff_tiers"];
                    /** ISO 4217 */
                    currency_code: string;
                    charged_at?: components["schemas"]["tariff_charged_at"];
                    applies_to?: components["schemas"]["tariff_body_applies_to"];
                    valid_from?: components["schemas"]["tariff_valid_from"];
                    valid_to?: components["schemas"]["tariff_valid_to"];
                    /** The first day that counts */
                    first_day?: "same_day" | "next_day";
                    cut_off?: components["schemas"]["tariff_cut_off"];
                    /** Which days of free time count */
                    free_days_are?: "calendar" | "working";
                    /** True: a last free day that is not a working day moves to the next working day */
                    moves_off_closed_days?: boolean;
                    charged_days_are?: components["schemas"]["tariff_charged_days_are"];
                    closed_days?: components["schemas"]["tariff_body_closed_days"];
                    /** The charge never rises above it */
                    maximum?: number | null;
                    /** An invented container. It meets all limits but those of place and day. */
                    example: {
                        /** UN/LOCODE of the place where the container is charged */
                        port: string;
                        /** Local time of the event from which the tariff counts */
                        started_at: string;
                        /** Day on which it leaves or is returned; at most 400 days later */
                        until: string;
                    };
                };
            };
        };
        provenance: {
            id: string;
            type: "provenance";
            attributes: {
                /** Name of the attribute */
                attribute: string;
                /** As the resource shows it */
                value: unknown;
                origin: "source" | "user" | "service" | "request" | "none";
                /** Rule by which the value follows, as text */
                rule: string | null;
                statement: components["schemas"]["provenance_statement"] | null;
            };
            relationships: {
                subject: components["schemas"]["to_one_container_or_shipment"];
                raw_event: components["schemas"]["to_one_raw_event"];
            };
            links?: components["schemas"]["self_link"];
        };
        provenance_list: {
            data: components["schemas"]["provenance"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        provenance_statement: {
            /** Id of the observation */
            id: string;
            source: {
                kind: "shipping_line" | "terminal" | "rail" | "ais" | "user";
                code: string;
                name: string;
            };
            event: "arrival" | "berthing" | "departure" | "load" | "discharge" | "gate_in" | "gate_out" | "pick_up" | "drop_off" | "stuffing" | "stripping" | "inspection" | "resealing" | "removal" | "booking_received" | "booking_confirmed" | "booking_cancelled" | "document_issued" | "document_surrendered" | "arrival_notice" | "delivery_order" | null;
            classifier: "planned" | "estimated" | "actual" | null;
            /** Subject; null for a move */
            fact: string | null;
            /** The time of a move, or the value of a fact, exactly as it was stated */
            said: unknown;
            location_locode: string | null;
            location_name: string | null;
            facility_code: string | null;
            /** The source's own code */
            original_code: string;
            /** The source's own words */
            original_text: string | null;
            stated_at: string | null;
            heard_at: string;
            withdrawn_at: string | null;
            /** The source's own statement, as it came; null where it gave none */
            raw: unknown;
        };
        rail_terminal: {
            id: string;
            type: "rail_terminal";
            attributes: {
                name: string;
                nickname: string;
                /** Code of the facility in the US customs list */
                firms_code: string;
            };
            relationships: {
                port: components["schemas"]["to_one_port"];
                metro_area: components["schemas"]["to_one_metro_area"];
            };
            links?: components["schemas"]["self_link"];
        };
        rail_terminal_response: {
            data: components["schemas"]["rail_terminal"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        raw_event: {
            id: string;
            type: "raw_event";
            attributes: {
                /** What it is to the journey, also where it is planned or superseded; null where it is no move of a milestone */
                event: "empty_out" | "full_in" | "vessel_loaded" | "vessel_departed" | "transshipment_arrived" | "transshipment_discharged" | "transshipment_loaded" | "transshipment_departed" | "vessel_arrived" | "vessel_berthed" | "vessel_discharged" | "feeder_loaded" | "feeder_departed" | "feeder_arrived" | "feeder_discharged" | "rail_loaded" | "rail_departed" | "rail_arrived" | "arrived_at_inland_destination" | "rail_unloaded" | "full_out" | "empty_in" | null;
                /** The source's own code and words */
                original_event: string;
                timestamp: string;
                estimated: boolean;
                /** DCSA: planned by the schedule, estimated, or actual */
                classifier: "planned" | "estimated" | "actual";
                /** When what is planned or estimated will occur: its `timestamp` */
                will_occur_at: string | null;
                actual_at: string | null;
                estimated_at: string | null;
                actual_on: string | null;
                estimated_on: string | null;
                /** IANA time zone name */
                timezone: string | null;
                location_name: string | null;
                /** UN/LOCODE */
                location_locode: string | null;
                vessel_name: string | null;
                vessel_imo: string | null;
                voyage_number: string | null;
                /** Place in the journey, from 0 */
                index: number;
                data_source: "shipping_line" | "terminal" | "rail" | "ais" | "user";
                data_provider_name: string;
                data_provider_code: string;
                invalidated_at: string | null;
                /** Why an actual is kept and not used */
                implausible_reason: string | null;
                /** As the message writes it; of an interchange only */
                container_number?: string | null;
                /** The first that the message names; of an interchange only */
                bill_of_lading_number?: string | null;
                /** The first that the message names; of an interchange only */
                booking_number?: string | null;
                created_at: string;
            };
            relationships: {
                container: components["schemas"]["to_one_container"];
                location: components["schemas"]["to_one_port_or_metro_area"];
                vessel: components["schemas"]["to_one_vessel"];
                terminal: components["schemas"]["to_one_terminal_or_rail_terminal"];
            };
            links?: components["schemas"]["self_link"];
        };
        raw_event_page: {
            data: components["schemas"]["raw_event"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        /** Together 1 to 100 */
        refresh_containers_body: {
            /** Numbers of containers, in any case, with or without spaces and dashes */
            numbers?: string[];
            ids?: string[];
        };
        refused_attachment: {
            /** Name of the attachment. Null: the mail as a whole. */
            file_name: string | null;
            reason: "unsupported_type" | "too_large" | "empty" | "duplicate" | "no_room" | "unreadable" | "no_file" | "invalid_file";
            detail: string;
            /** Existing document of a duplicate. Null: not a duplicate. */
            document_id: string | null;
        };
        refused_mail: {
            id: string;
            type: "refused_mail";
            attributes: {
                /** Envelope sender; empty: a delivery report */
                sender: string;
                /** Address that it was sent to */
                recipient: string;
                reason: "unknown_recipient" | "sender_refused" | "bounce" | "automatic_answer" | "loop" | "too_large" | "empty";
                /** Of the last one; null: it was refused before it was sent */
                subject: string | null;
                /** How many of this sender, recipient and reason */
                mails_count: number;
                first_refused_at: string;
                refused_at: string;
            };
            relationships: Record<string, never>;
            links?: components["schemas"]["self_link"];
        };
        refused_mail_page: {
            data: components["schemas"]["refused_mail"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        remove_second_factor_body: {
            data: {
                type?: "second_factor";
                relationships?: Record<string, never>;
                attributes: components["schemas"]["second_factor_body_attributes"];
            };
        };
        replay_webhook_body: {
            since: string;
            until?: string;
            /** Names of events; none, or `*`: all */
            events?: string[];
            /** Only notifications whose `delivery_status` is `failed`; false by default */
            failed_only?: boolean;
        };
        report: {
            id: string;
            type: "report";
            attributes: {
                name: string;
                /** First month */
                from: string;
                /** Last month */
                to: string;
                /** First month of the period before, which is as long */
                previous_from: string;
                previous_to: string;
                group_by: "month" | "customer" | "line" | "terminal" | "port" | "lane" | "days_out";
                as_of: string;
                /** Whether all changes are counted; some may wait for a minute */
                is_current: boolean;
                measures: components["schemas"]["report_measure"][];
                /** One, or one for each currency */
                totals: {
                    /** Of money */
                    currency_code: string | null;
                    figures: components["schemas"]["report_figures"];
                    previous: components["schemas"]["report_previous"];
                    /** Containers or invoices */
                    counted: number;
                    /** In the period before */
                    previous_counted: number;
                    /** Of them without the measure that is unknown of most */
                    unknown: number;
                    unknown_by_measure: components["schemas"]["report_unknown_by_measure"];
                    list: components["schemas"]["counted_list"] | null;
                }[];
                /** At most 1,000, the greatest first; months and days in their order */
                rows: {
                    /** Month, id, SCAC, UN/LOCODE, lane or days; null: unknown */
                    key: string | null;
                    name: string | null;
                    /** Of money */
                    currency_code: string | null;
                    figures: components["schemas"]["report_figures"];
                    previous: components["schemas"]["report_previous"];
                    /** Containers or invoices */
                    counted: number;
                    /** In the period before */
                    previous_counted: number;
                    /** Of them without the measure that is unknown of most */
                    unknown: number;
                    unknown_by_measure: components["schemas"]["report_unknown_by_measure"];
                    list: components["schemas"]["counted_list"] | null;
                }[];
                /** Whether there are more rows */
                truncated: boolean;
            };
            relationships: Record<string, never>;
            links?: components["schemas"]["self_link"];
        };
        report_definition: {
            id: "charges" | "transit_times" | "eta_errors" | "dwell" | "transshipments" | "carriers" | "volumes" | "emissions";
            type: "report_definition";
            attributes: {
                title: string;
                description: string;
                measures: components["schemas"]["report_measure"][];
                /** For `group_by`; the first is the default */
                groups: ("month" | "customer" | "line" | "terminal" | "port" | "lane" | "days_out")[];
                filters: ("customer" | "line" | "terminal" | "port" | "lane")[];
            };
            relationships: Record<string, never>;
            links?: components["schemas"]["self_link"];
        };
        report_definition_list: {
            data: components["schemas"]["report_definition"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        /** By the names of measures; null: unknown */
        report_figures: { [name: string]: number | null };
        report_measure: {
            name: string;
            unit: "count" | "share" | "hours" | "days" | "money" | "kg" | "teu";
            /** null: neither */
            better: "higher" | "lower" | null;
            description: string;
        };
        report_previous: { [name: string]: number | null } | null;
        report_response: {
            data: components["schemas"]["report"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        report_schedule: {
            id: string;
            type: "report_schedule";
            attributes: {
                report: components["schemas"]["report_schedule_report"];
                parameters: components["schemas"]["report_schedule_parameters"];
                period: components["schemas"]["report_schedule_period"];
                /** Of the attached file */
                format: "csv" | "xlsx" | "pdf";
                frequency: components["schemas"]["report_schedule_frequency"];
                /** Of `weekly`; 1 is Monday */
                weekday: number;
                /** Hour of the day in the time zone */
                hour: number;
                /** IANA time zone */
                time_zone: string;
                /** Of the mail and the file; null: of each recipient */
                language: "en" | "de" | "es" | null;
                recipient_ids: components["schemas"]["report_schedule_recipient_ids"];
                /** Whether it is mailed */
                is_on: boolean;
                /** When the next mail is sent; null: it is switched off */
                next_at: string | null;
                /** When the last one was due; null: there was none */
                last_at: string | null;
                /** What became of the last one. `nobody`: no recipient may see the report, or wants the mail. `too_late`: the service did not run for days. `not_configured`: no mail leaves this installation. */
                last_outcome: "sent" | "nobody" | "too_late" | "not_configured" | null;
                creator_name: string | null;
                created_at: string;
                updated_at: string;
            };
            relationships: components["schemas"]["place_alias_relationships"];
            links?: components["schemas"]["self_link"];
        };
        /** `monthly`: on the first day of the month; `quarterly`: of January, April, July and October */
        report_schedule_frequency: "weekly" | "monthly" | "quarterly";
        report_schedule_page: {
            data: components["schemas"]["report_schedule"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        /** Parameters of `GET /reports/{name}` without months: `group_by`, `filter[…]`, and `measure` of the bars */
        report_schedule_parameters: string;
        /** Months, relative to that of the mail in the time zone; `recent`: the last three whole months and the running one */
        report_schedule_period: "recent" | "this_month" | "last_month" | "last_quarter" | "this_year" | "last_year";
        /** Users. Each gets the report as that user sees it at the time; who sees nothing any more gets no mail */
        report_schedule_recipient_ids: string[];
        /** Name of the report */
        report_schedule_report: "charges" | "transit_times" | "eta_errors" | "dwell" | "transshipments" | "carriers" | "volumes" | "emissions";
        report_schedule_response: {
            data: components["schemas"]["report_schedule"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        /** Of how many each measure is unknown */
        report_unknown_by_measure: { [name: string]: number };
        request_password_reset_body: {
            data: {
                type?: "password_reset";
                relationships?: Record<string, never>;
                attributes: {
                    /** Address by which the user logs in */
                    email: string;
                };
            };
        };
        resource_deleted_event: {
            id: string;
            type: "resource_deleted_event";
            attributes: {
                event: string;
                resource_type: "shipment" | "container" | "tracking_request" | "document" | "document_link" | "note" | "party" | "custom_field_definition";
                resource_id: string;
                container_number: string | null;
                bill_of_lading_number: string | null;
                booking_number: string | null;
                request_number: string | null;
                shipping_line_scac: string | null;
                ref_numbers: string[];
                /** Of a document, a party, or the slug of a custom field */
                name: string | null;
                /** Of a link: its document, which stays */
                document_id: string | null;
                timestamp: string;
            };
            relationships: components["schemas"]["container_charges_relationships"];
            links?: components["schemas"]["self_link"];
        };
        resource_deleted_event_notification: {
            data: {
                id: string;
                type: "webhook_notification";
                attributes: components["schemas"]["notification_attributes"] & {
                    event: "shipment.deleted" | "container.deleted" | "tracking_request.deleted" | "document.deleted" | "link.deleted" | "note.deleted" | "party.deleted" | "custom_field_definition.deleted";
                };
                relationships: {
                    webhook: components["schemas"]["to_one_webhook"];
                    reference_object: components["schemas"]["to_one_resource_deleted_event"];
                    webhook_notification_logs: components["schemas"]["to_many_webhook_notification_log"];
                };
            };
            included: components["schemas"]["included"];
        };
        review_reason: {
            reason: "type_unknown" | "type_uncertain" | "missing_field" | "uncertain_value" | "ambiguous_value" | "not_linked" | "open_suggestion" | "untracked_number" | "failed";
            /** Field of the payload */
            field: string | null;
        };
        rotate_api_key_body: {
            data: {
                type?: "api_key";
                relationships?: Record<string, never>;
                attributes?: {
                    /** So long the old key works, too; 0: it ends at once, and with it the map links that it made */
                    overlap_hours?: number;
                };
            };
        };
        rotate_document_body: {
            /** Clockwise rotation in degrees */
            degrees: 90 | 180 | 270;
        };
        route: {
            id: string;
            type: "route";
            attributes: {
                /** Nautical miles by water; null where they are not known */
                distance_nautical_miles: number | null;
                /** Nautical miles by water; null where they are not known */
                sailed_nautical_miles: number | null;
                /** Nautical miles by water; null where they are not known */
                left_nautical_miles: number | null;
                created_at: string;
                updated_at: string;
            };
            relationships: {
                container: components["schemas"]["to_one_container"];
                route_locations: components["schemas"]["to_many_route_location"];
            };
            links?: components["schemas"]["self_link"];
        };
        route_location: {
            id: string;
            type: "route_location";
            attributes: {
                sequence: number;
                /** POL, TS1, TS2, …, POD or DEST; ORIGIN before the port of loading */
                label: string;
                /** SCAC of the line or railroad */
                inbound_scac: string | null;
                inbound_mode: "vessel" | "feeder" | "barge" | "rail" | "truck" | null;
                inbound_eta_at: string | null;
                inbound_ata_at: string | null;
                inbound_voyage_number: string | null;
                /** SCAC of the line or railroad */
                outbound_scac: string | null;
                outbound_mode: "vessel" | "feeder" | "barge" | "rail" | "truck" | null;
                outbound_etd_at: string | null;
                outbound_atd_at: string | null;
                outbound_voyage_number: string | null;
                /** Nautical miles by water; null where they are not known */
                outbound_distance_nautical_miles: number | null;
                /** Nautical miles by water; null where they are not known */
                outbound_sailed_nautical_miles: number | null;
                /** Nautical miles by water; null where they are not known */
                outbound_left_nautical_miles: number | null;
                /** Over the day before the ship's newest position, while the box is aboard */
                outbound_speed_knots: number | null;
            };
            relationships: {
                inbound_vessel: components["schemas"]["to_one_vessel"];
                outbound_vessel: components["schemas"]["to_one_vessel"];
                location: components["schemas"]["to_one_port_or_metro_area"];
                port: components["schemas"]["to_one_port"];
                facility: components["schemas"]["to_one_terminal_or_rail_terminal"];
            };
            links?: components["schemas"]["self_link"];
        };
        route_response: {
            data: components["schemas"]["route"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        row_change: {
            kind: string;
            from: string | null;
            to: string | null;
            at: string;
        };
        saved_view: {
            id: string;
            type: "saved_view";
            attributes: {
                list: "containers" | "shipments" | "tracking_requests" | "documents";
                name: components["schemas"]["saved_view_name"];
                query: components["schemas"]["saved_view_query"];
                /** Whether all users of the account see the view */
                is_shared: boolean;
                /** Whether the requester created the view */
                is_own: boolean;
                created_at: string;
                updated_at: string;
            };
            relationships: components["schemas"]["chat_channel_relationships"];
            links?: components["schemas"]["self_link"];
        };
        /** Name of the view, not blank */
        saved_view_name: string;
        saved_view_page: {
            data: components["schemas"]["saved_view"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        /** Query string of the list in the dashboard. Parameters that a later version does not support are dropped. */
        saved_view_query: string;
        saved_view_response: {
            data: components["schemas"]["saved_view"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        search_result: {
            id: string;
            type: "search_result";
            attributes: {
                entity_type: "shipment" | "cargo" | "tracking_request";
                /** Bill of lading or booking, container number, or requested number */
                number: string;
                shipment_id: string | null;
                scac: string | null;
                port_of_lading_name: string | null;
                port_of_discharge_name: string | null;
                /** Number of containers of a shipment. Null: not a shipment. */
                containers_count: number | null;
                tracking_stopped: boolean;
                tracking_stopped_reason: string | null;
                /** current_status of a container or status of a tracking request. Null: a shipment. */
                status: string | null;
                /** failed_reason of a tracking request. Null: it did not fail, or not a tracking request. */
                failed_reason: string | null;
                ref_numbers: string[];
                /** The values that were found, the most telling first */
                matches: {
                    /** `container`: a container of the shipment; `reference`: of the container or its shipment; `line_reference`: stated by the line */
                    field: "number" | "bill_of_lading" | "booking_number" | "reference" | "line_reference" | "tag" | "container" | "seal" | "vessel" | "eta" | "customer" | "custom_field";
                    /** As stored; an ETA as its day at the port of discharge, a line_reference after its type: `PO 4711` */
                    value: string;
                }[];
                created_at: string;
                updated_at: string;
            };
            relationships: Record<string, never>;
            links?: components["schemas"]["self_link"];
        };
        search_result_list: {
            data: components["schemas"]["search_result"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        second_factor: {
            id: string;
            type: "second_factor";
            attributes: {
                /** False: it takes effect once one of its codes is confirmed */
                is_confirmed: boolean;
                /** Base32, for typing into the app */
                secret?: string;
                /** `otpauth://…`, for apps; as a QR code */
                url?: string;
                /** Each valid once; shown in this response only */
                recovery_codes?: string[];
            };
            relationships: {
                user: components["schemas"]["to_one_user"];
            };
            links?: components["schemas"]["self_link"];
        };
        second_factor_body_attributes: {
            /** Code of the app, or a recovery code */
            code: string;
            /** Needed, but within 15 minutes of a log-in by link */
            current_password?: string;
        };
        second_factor_response: {
            data: components["schemas"]["second_factor"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        self_link: {
            self: string;
        };
        send_invoice_dispute_body: {
            data: {
                type?: "invoice_dispute";
                relationships?: Record<string, never>;
                attributes: {
                    /** mail: by this service. own: you have sent it; it is stored as sent */
                    through: "mail" | "own";
                };
            };
        };
        send_test_mail_body: {
            data: {
                type?: "outgoing_mail";
                relationships?: Record<string, never>;
                attributes: {
                    /** Address that the test mail goes to */
                    email: string;
                };
            };
        };
        session: {
            id: string;
            type: "session";
            attributes: {
                /** How the user logged in */
                method: "password" | "link" | "oidc";
                /** User agent of the browser */
                user_agent: string | null;
                /** Whether this is the session of the request */
                is_current: boolean;
                /** Whether it shows, read-only, what another user sees; `current` then names that user */
                is_view: boolean;
                /** True: it may do nothing but set up the second factor that the account requires, and end */
                needs_second_factor: boolean;
                created_at: string;
                last_used_at: string;
                /** Time of expiry without use */
                expires_at: string;
            };
            relationships: {
                user: components["schemas"]["to_one_user"];
            };
            links?: components["schemas"]["self_link"];
        };
        session_page: {
            data: components["schemas"]["session"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        session_response: {
            data: components["schemas"]["session"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        share: {
            id: string;
            type: "share";
            attributes: {
                label: components["schemas"]["share_label"];
                /** Number of the container or shipment; null: a list or report */
                subject_name: string | null;
                /** List that the filter is of */
                list: "containers" | "shipments" | null;
                /** Name of the report that is shared */
                report: "charges" | "transit_times" | "eta_errors" | "dwell" | "transshipments" | "carriers" | "volumes" | "emissions" | null;
                /** Parameters of `GET /containers` or `GET /shipments` for a share of a list: filters, `q` and `sort`. For a share of a report `group_by`, `filter[…]`, `measure`, and `period` (`last_month`, `last_quarter` and so on, which move with the time) or `from` and `to` */
                filter: string | null;
                fields: components["schemas"]["share_fields"];
                /** Language of the page; null: the visitor's */
                language: "en" | "de" | "es" | null;
                frame_ancestors: components["schemas"]["share_frame_ancestors"];
                /** End of the share; null: it ends when it is revoked */
                expires_at: string | null;
                contact: components["schemas"]["share_contact"];
                has_password: boolean;
                /** suspended: its creator may share no more; an admin can take it over */
                status: "active" | "expired" | "revoked" | "suspended";
                /** Link to the page; null: it does not work any more */
                url: string | null;
                creator_name: string | null;
                /** How often the page was opened; up to ten seconds late */
                open_count: number;
                last_opened_at: string | null;
                created_at: string;
                updated_at: string;
                revoked_at: string | null;
            };
            relationships: {
                container: components["schemas"]["to_one_container"];
                shipment: components["schemas"]["to_one_shipment"];
                creator: components["schemas"]["to_one_user_or_api_key"];
            };
            links?: components["schemas"]["self_link"];
        };
        /** Parameters of `GET /containers` or `GET /shipments` for a share of a list: filters, `q` and `sort`. For a share of a report `group_by`, `filter[…]`, `measure`, and `period` (`last_month`, `last_quarter` and so on, which move with the time) or `from` and `to` */
        share_body_filter: string;
        share_body_relationships: {
            container?: components["schemas"]["to_one_container"];
            shipment?: components["schemas"]["to_one_shipment"];
        };
        /** Name of the report that is shared */
        share_body_report: "charges" | "transit_times" | "eta_errors" | "dwell" | "transshipments" | "carriers" | "volumes" | "emissions";
        share_contact: {
            /** Name of a person or team */
            name: string | null;
            /** Mail address */
            email: string | null;
            /** Phone number */
            phone: string | null;
        } | null;
        /** What the page shows beside number and status */
        share_fields: ("location" | "map" | "journey" | "eta" | "predicted_eta" | "eta_reason" | "route" | "vessel" | "shipping_line" | "last_free_day" | "availability" | "actions" | "equipment" | "appointment" | "holds" | "charges" | "references" | "customer" | "documents")[];
        /** Websites that may embed it: in a frame, or by the elements `portolan-status` and `portolan-map`. Empty: none but pages on localhost */
        share_frame_ancestors: string[];
        /** Name for colleagues and the page */
        share_label: string | null;
        share_page: {
            data: components["schemas"]["share"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        share_preview: {
            id: string;
            type: "share_preview";
            attributes: {
                /** Data of the page, of the form that the page itself receives; it may change */
                page: { [name: string]: unknown };
                map: { [name: string]: unknown } | null;
            };
            relationships: Record<string, never>;
            links?: components["schemas"]["self_link"];
        };
        share_preview_response: {
            data: components["schemas"]["share_preview"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        share_response: {
            data: components["schemas"]["share"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        shipment: {
            id: string;
            type: "shipment";
            attributes: {
                bill_of_lading_number: string | null;
                booking_number: string | null;
                normalized_number: string;
                ref_numbers: string[];
                tags: string[];
                /** What the line names besides booking, bill of lading and containers */
                line_references: {
                    /** In the line's codes: `PO`, `FF`, `SI`, … */
                    type: string;
                    value: string;
                }[];
                created_at: string;
                /** When anything of it last changed, but for the times of checks */
                updated_at: string;
                /** UN/LOCODE */
                port_of_lading_locode: string | null;
                port_of_lading_name: string | null;
                /** UN/LOCODE */
                port_of_discharge_locode: string | null;
                port_of_discharge_name: string | null;
                /** UN/LOCODE */
                destination_locode: string | null;
                destination_name: string | null;
                shipping_line_scac: string;
                shipping_line_name: string;
                shipping_line_short_name: string;
                customer_name: string | null;
                pod_vessel_name: string | null;
                pod_vessel_imo: string | null;
                pod_voyage_number: string | null;
                pol_etd_at: string | null;
                pol_original_etd_at: string | null;
                pol_atd_at: string | null;
                pod_eta_at: string | null;
                pod_original_eta_at: string | null;
                pod_ata_at: string | null;
                destination_eta_at: string | null;
                destination_original_eta_at: string | null;
                destination_ata_at: string | null;
                predicted_eta: components["schemas"]["predicted_time"] | null;
                predicted_destination_eta: components["schemas"]["predicted_time"] | null;
                /** IANA time zone name */
                pol_timezone: string | null;
                /** IANA time zone name */
                pod_timezone: string | null;
                /** IANA time zone name */
                destination_timezone: string | null;
                line_tracking_last_attempted_at: string | null;
                line_tracking_last_succeeded_at: string | null;
                line_tracking_stopped_at: string | null;
                line_tracking_stopped_reason: "all_containers_terminated" | "past_arrival_window" | "past_full_out_window" | "no_updates_at_line" | "cancelled_by_user" | "booking_cancelled" | null;
            };
            relationships: {
                port_of_lading: components["schemas"]["to_one_port"];
                port_of_discharge: components["schemas"]["to_one_port"];
                destination: components["schemas"]["to_one_port_or_metro_area"];
                pod_terminal: components["schemas"]["to_one_terminal"];
                destination_terminal: components["schemas"]["to_one_terminal_or_rail_terminal"];
                customer: components["schemas"]["to_one_party"];
                line_tracking_stopped_by_user: components["schemas"]["to_one_user_or_api_key"];
                containers: components["schemas"]["to_many_container"];
                custom_fields?: components["schemas"]["to_many_custom_field"];
            };
            links?: components["schemas"]["self_link"];
        };
        /** Name of a party, in any case; a new name creates the party */
        shipment_body_customer_name: string | null;
        shipment_changes: {
            id: string;
            type: "shipment_changes";
            attributes: {
                /** Shipments with the result `changed` */
                changed: number;
                /** One for each shipment that was found */
                results: {
                    shipment_id: string;
                    number: string;
                    result: components["schemas"]["container_changes_result"];
                    /** Code of the error with which it was refused */
                    code: string | null;
                    /** Why it was refused */
                    detail: string | null;
                    meta: components["schemas"]["container_changes_meta"];
                }[];
            };
            relationships: Record<string, never>;
        };
        shipment_changes_response: {
            data: components["schemas"]["shipment_changes"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        shipment_charges: {
            id: string;
            type: "shipment_charges";
            attributes: {
                as_of: string;
                owed: components["schemas"]["container_charges_owed"];
                /** What of it is by tariff, by kind */
                owed_by_kind: {
                    kind: "demurrage" | "storage" | "detention" | "combined";
                    amount: number;
                    /** ISO 4217 */
                    currency_code: string;
                }[];
                /** Whether every charge of every container could be assessed */
                is_complete: boolean;
                by_container: {
                    id: string;
                    number: string;
                    /** First charged day of the charges that run or will run */
                    charges_from: string | null;
                    owed: components["schemas"]["container_charges_owed"];
                    /** Whether every charge could be assessed */
                    is_complete: boolean;
                }[];
            };
            relationships: components["schemas"]["shipment_charges_relationships"];
            links?: components["schemas"]["self_link"];
        };
        shipment_charges_relationships: {
            shipment: components["schemas"]["to_one_shipment"];
            containers: components["schemas"]["to_many_container"];
        };
        shipment_charges_response: {
            data: components["schemas"]["shipment_charges"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        shipment_emissions: {
            id: string;
            type: "shipment_emissions";
            attributes: {
                /** No verified statement */
                is_estimate: true;
                method: string;
                /** Sum of the legs that are known; null: none is */
                co2e_kg: number | null;
                /** Of legs that are done */
                done_co2e_kg: number;
                /** Of legs under way and ahead */
                planned_co2e_kg: number;
                /** Whether every leg is known */
                is_complete: boolean;
                by_container: {
                    id: string;
                    number: string;
                    /** Sum of the legs that are known; null: none is */
                    co2e_kg: number | null;
                    /** Of legs that are done */
                    done_co2e_kg: number;
                    /** Of legs under way and ahead */
                    planned_co2e_kg: number;
                    /** Whether every leg is known */
                    is_complete: boolean;
                }[];
            };
            relationships: components["schemas"]["shipment_charges_relationships"];
            links?: components["schemas"]["self_link"];
        };
        shipment_emissions_response: {
            data: components["schemas"]["shipment_emissions"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        shipment_page: {
            data: components["schemas"]["shipment"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        shipment_response: {
            data: components["schemas"]["shipment"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        shipment_updated_event: {
            id: string;
            type: "shipment_updated_event";
            attributes: {
                event: string;
                changeset: { [name: string]: unknown[] };
                timestamp: string;
                /** IANA time zone name */
                timezone: string | null;
                data_source: "shipping_line" | "terminal" | "rail" | "ais" | "user" | "prediction";
            };
            relationships: {
                shipment: components["schemas"]["to_one_shipment"];
                port: components["schemas"]["to_one_port_or_metro_area"];
                vessel: components["schemas"]["to_one_vessel"];
            };
            links?: components["schemas"]["self_link"];
        };
        shipment_updated_event_notification: {
            data: {
                id: string;
                type: "webhook_notification";
                attributes: components["schemas"]["notification_attributes"] & {
                    event: "shipment.vessel_changed" | "shipment.port_of_discharge_changed" | "shipment.predicted_arrival_changed" | "shipment.updated";
                };
                relationships: {
                    webhook: components["schemas"]["to_one_webhook"];
                    reference_object: components["schemas"]["to_one_shipment_updated_event"];
                    webhook_notification_logs: components["schemas"]["to_many_webhook_notification_log"];
                };
            };
            included: components["schemas"]["included"];
        };
        shipping_line: {
            id: string;
            type: "shipping_line";
            attributes: {
                scac: string;
                name: string;
                short_name: string;
                alternative_scacs: string[];
                bill_of_lading_prefix: string | null;
                /** The same as bill_of_lading_prefix */
                bol_prefix: string | null;
                /** The line's own page for following a shipment */
                tracking_url: string | null;
                contact_url: string | null;
                bill_of_lading_tracking_support: boolean;
                booking_number_tracking_support: boolean;
                container_number_tracking_support: boolean;
                /** Whether an operator can set up the line by its SCAC */
                set_up_by_name: boolean;
                /** EDI that the line offers; null: none is known */
                edi_formats: string | null;
            };
            relationships: Record<string, never>;
            links?: components["schemas"]["self_link"];
        };
        shipping_line_page: {
            data: components["schemas"]["shipping_line"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        shipping_line_response: {
            data: components["schemas"]["shipping_line"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        source: {
            id: string;
            type: "source";
            attributes: {
                kind: "shipping_line" | "terminal" | "rail" | "ais" | "user";
                /** SCAC of a line or railroad, SMDG or FIRMS code of a terminal */
                code: string;
                name: string;
                state: "ok" | "not_found" | "unreachable" | "unrecognized" | "waiting" | "off";
                last_checked_at: string | null;
                last_answered_at: string | null;
                last_changed_at: string | null;
                next_check_at: string | null;
                last_error: {
                    kind: "notFound" | "privateOrUnknown" | "invalidNumber" | "cancelled" | "private" | "unreachable" | "unrecognized" | null;
                    /** Evidence: status, first words of the answer, path of the faulty field */
                    detail: string;
                } | null;
            };
            relationships: components["schemas"]["container_lateness_relationships"];
            links?: components["schemas"]["self_link"];
        };
        source_answer: {
            id: string;
            type: "source_answer";
            attributes: {
                subjects: components["schemas"]["source_answer_subjects"];
                outcome: components["schemas"]["source_answer_outcome"];
                /** Evidence of an answer that was not understood */
                evidence: string | null;
                byte_size: number;
                /** Status, headers and body of each page; of one of more than 2 MB the first 2 MB of its text, as `cut` */
                answer: unknown;
                fetched_at: string;
            };
            relationships: Record<string, never>;
            links?: components["schemas"]["self_link"];
        };
        source_answer_count: {
            id: string;
            type: "source_answer_count";
            attributes: {
                /** In UTC */
                day: string;
                /** Answers with news, and those that could not be read */
                answers_count: number;
                /** Statements in them, read or not */
                statements_count: number;
                /** The most frequent first */
                reasons: {
                    /** A cause, as in `failures` of a source, counts answers; unreadable_statement, dropped_field and unknown_code count parts of them */
                    reason: "login_refused" | "unreachable" | "rate_limited" | "unreadable" | "number_refused" | "unreadable_statement" | "dropped_field" | "unknown_code";
                    count: number;
                }[];
            };
            relationships: Record<string, never>;
            links?: components["schemas"]["self_link"];
        };
        source_answer_count_list: {
            data: components["schemas"]["source_answer_count"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        /** `report`: it was understood; else the reason, with the values of `last_error` of a source */
        source_answer_outcome: string;
        source_answer_page: {
            data: components["schemas"]["source_answer"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        source_answer_response: {
            data: components["schemas"]["source_answer"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        /** The document numbers and containers that were requested */
        source_answer_subjects: string[];
        source_answer_summary: {
            id: string;
            type: "source_answer_summary";
            attributes: {
                subjects: components["schemas"]["source_answer_subjects"];
                outcome: components["schemas"]["source_answer_outcome"];
                /** Why there is no complete report, as in `failures` of a source */
                cause: "login_refused" | "unreachable" | "rate_limited" | "unreadable" | "number_refused" | null;
                /** Evidence of an answer that was not understood */
                evidence: string | null;
                /** Statements in the answer, read or not; null: it is older than these counts */
                statements_count: number | null;
                /** What could not be read; the most frequent first */
                flaws: {
                    /** unreadable_statement: left out; dropped_field: the statement was read without this field; unknown_code: the statement is kept and is no milestone */
                    reason: "unreadable_statement" | "dropped_field" | "unknown_code";
                    /** The field, without positions in lists, or the code; null: the whole statement, or several more names */
                    name: string | null;
                    /** What is wrong with the first one */
                    problem: string | null;
                    count: number;
                }[];
                byte_size: number;
                /** The answer as it came */
                raw_url: string;
                fetched_at: string;
            };
            relationships: Record<string, never>;
            links?: components["schemas"]["self_link"];
        };
        source_answer_summary_page: {
            data: components["schemas"]["source_answer_summary"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        source_connection: {
            id: string;
            type: "source_connection";
            attributes: {
                /** What is connected */
                kind: "line" | "terminal" | "railroad";
                code: components["schemas"]["source_profile_code"];
                /** The code of its statements: the SCAC, or the code of the terminal */
                source_code: string;
                name: string;
                scope: components["schemas"]["source_connection_scope"];
                /** Values of fields that are no secrets */
                settings: { [name: string]: string };
                /** Which secrets are stored, by the name of the field */
                secrets: { [name: string]: {
                    set: true;
                    changed_at: string;
                } };
                /** `configured`: the operator of the installation has set it up; it cannot be changed here. */
                origin: "stored" | "configured";
                /** Setting of the configuration file that sets it up; null: none */
                setting: string | null;
                /** `untested`: it has not been polled since it was connected or changed. */
                state: "working" | "failing" | "untested";
                last_answer_at: string | null;
                /** Why it does not work, with what to do */
                problem: string | null;
                /** Why the latest polls failed, as `GET /sources` counts them. `key_missing`: the key file of the installation does not open the stored credentials. `unusable`: `problem` says why. */
                problem_kind: "login_refused" | "unreachable" | "rate_limited" | "unreadable" | "number_refused" | "key_missing" | "unusable" | null;
                /** Where the key file is expected, if it is missing */
                key_file: string | null;
                created_at: string | null;
                updated_at: string | null;
            };
            relationships: Record<string, never>;
            links?: components["schemas"]["self_link"];
        };
        /** Values by the name of the field, as `GET /source_profiles` names them; null empties a field */
        source_connection_body_fields: { [name: string]: string | null };
        source_connection_list: {
            data: components["schemas"]["source_connection"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        source_connection_response: {
            data: components["schemas"]["source_connection"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        /** Whose requests it tracks: those of this account, or of every account of the installation */
        source_connection_scope: "account" | "installation";
        source_list: {
            data: components["schemas"]["source"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        source_profile: {
            id: string;
            type: "source_profile";
            attributes: {
                /** What is connected */
                kind: "line" | "terminal" | "railroad";
                code: components["schemas"]["source_profile_code"];
                name: string;
                fields: {
                    name: string;
                    label: string;
                    /** What it is, and where to get it */
                    help: string | null;
                    help_url: string | null;
                    /** It is stored sealed, and never shown again */
                    secret: boolean;
                    required: boolean;
                    /** `file`: the text of a file in PEM. `json`: a JSON object. */
                    kind: "text" | "secret" | "file" | "url" | "json";
                    /** What holds without a value */
                    placeholder: string | null;
                    /** Only a connection with the scope `installation` may have it */
                    installation_only: boolean;
                }[];
                /** Whether a real answer of this source was seen */
                verified: boolean;
                /** What the profile rests on, with its date */
                evidence: string | null;
                how_to_get: {
                    /** How one gets access, and what it costs */
                    text: string;
                    /** A page that says more */
                    url: string;
                    /** What one needs, as a phrase */
                    access: string | null;
                    /** As a phrase */
                    cost: string | null;
                };
                /** What the source reports */
                tells: string;
                /** `connected`: by a connection of the account. `configured`: by the operator, read-only. */
                state: "available" | "connected" | "configured";
                /** It is part of the simulated world, no real source */
                simulated: boolean;
            };
            relationships: Record<string, never>;
            links?: components["schemas"]["self_link"];
        };
        /** Of the profile: a SCAC, or the name of a terminal or railroad */
        source_profile_code: string;
        source_profile_list: {
            data: components["schemas"]["source_profile"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        source_scorecard: {
            id: string;
            type: "source_scorecard";
            attributes: {
                kind: "shipping_line" | "terminal" | "rail" | "ais";
                /** SCAC of a line or railroad, SMDG or FIRMS code of a terminal */
                code: string;
                name: string;
                /** Null: its own interface */
                channel: "edi" | null;
                period: "30d" | "90d" | "365d";
                from: string;
                to: string;
                computed_at: string;
                /** Containers that it was to report about */
                containers_count: number;
                milestones: {
                    /** Name of the milestone */
                    event: string;
                    /** Containers of which the source reported it as an actual */
                    reported_count: number;
                    /** Containers that passed it according to any source */
                    passed_count: number;
                }[];
                fields: {
                    /** Name of the field */
                    field: string;
                    /** Containers of which the source stated it */
                    reported_count: number;
                    /** Containers of which any source stated it */
                    known_count: number;
                }[];
                delay: {
                    /** First reports of actual events with an exact time */
                    count: number;
                    /** Median of the time from the event to its report */
                    median_minutes: number | null;
                    /** Nine of ten reports took this long or less */
                    p90_minutes: number | null;
                    /** Reports whose event has a day only, or a local time without a known zone; not in the figures */
                    imprecise_count: number;
                    /** Reports received before the time of their event; they count as zero */
                    before_event_count: number;
                };
                changes: {
                    /** Actual events reported */
                    events_count: number;
                    /** Reports of the same event with another time or place */
                    corrections_count: number;
                    /** Actual events withdrawn without replacement */
                    withdrawals_count: number;
                    /** Planned or estimated moves withdrawn without replacement */
                    withdrawn_plans_count: number;
                };
                contradictions: {
                    /** Reports of milestones that another source reported too */
                    compared_count: number;
                    /** Those with another place */
                    place_count: number;
                    /** Those with a time more than 24 hours apart */
                    time_count: number;
                };
                silence: {
                    /** UTC days on which it was to report about containers */
                    open_days_count: number;
                    /** Those without a new statement */
                    silent_days_count: number;
                    /** The longest run of them */
                    longest_silent_days: number;
                } | null;
                failing_checks: {
                    /** Shipments whose last check of it failed, at the time of the computation */
                    shipments_count: number;
                    since: string | null;
                };
                eta_errors: {
                    /** Days before the arrival */
                    days_before: number;
                    /** Arrivals with an estimate that many days before */
                    count: number;
                    /** Arrivals without one */
                    missing_count: number;
                    /** Median distance of estimate and arrival */
                    median_absolute_hours: number | null;
                    /** Mean of estimate minus arrival; negative: the estimates were early */
                    bias_hours: number | null;
                    /** Those compared with the berthing; the others with the discharge, or what the line calls the arrival */
                    against_berthing_count: number;
                }[];
            };
            relationships: Record<string, never>;
            links?: components["schemas"]["self_link"];
        };
        source_scorecard_page: {
            data: components["schemas"]["source_scorecard"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        source_test: {
            id: string;
            type: "source_test";
            attributes: {
                /** What is connected */
                kind: "line" | "terminal" | "railroad";
                code: components["schemas"]["source_profile_code"];
                number: string;
                number_type: "bill_of_lading" | "booking_number" | "container";
                steps: {
                    step: "resolve" | "connect" | "authenticate" | "request" | "read";
                    /** Null: it was not reached, or is not needed */
                    ok: boolean | null;
                    detail: string;
                    ms: number | null;
                }[];
                /** Whether the source answered, and the answer could be read */
                answered: boolean;
                /** Whether the source knows the number. Null: it does not say */
                found: boolean | null;
                /** What the answer says, in a sentence */
                summary: string;
                containers: string[];
                first_event: components["schemas"]["source_test_first_event"];
                last_event: components["schemas"]["source_test_first_event"];
                /** The last request, without secrets */
                request: string | null;
                /** The beginning of its answer, without secrets */
                answer: string | null;
            };
            relationships: Record<string, never>;
            links?: components["schemas"]["self_link"];
        };
        source_test_first_event: {
            at: string;
            text: string;
        } | null;
        source_test_response: {
            data: components["schemas"]["source_test"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        split_document_body: {
            /** The pages of each part, by their numbers in the file; each page once */
            pages: number[][];
        };
        stated_fee: {
            type: "demurrage" | "exam" | "extended_dwell_time" | "other" | "total";
            amount: number;
            /** ISO 4217 */
            currency_code: string;
            charged_at: "port" | "inland";
            /** Part of the amount that is in `owed`; a total repeats other fees */
            counted: number;
        };
        stated_on_paper: {
            field: "free_days" | "pickup_lfd" | "charge";
            /** Days, a day, or an amount, as printed */
            value: string;
            /** ISO 4217 */
            currency_code: string | null;
            /** What the charge is for, as printed */
            description: string | null;
            /** State of the suggestion; null: not a suggestion */
            state: "open" | "agrees" | "accepted" | "dismissed" | "superseded" | "past" | null;
            document_ids: string[];
        };
        suggestion: {
            id: string;
            type: "suggestion";
            attributes: {
                /** Suggested value. pickup_lfd is an attribute of the container, pod_eta_at of its shipment. */
                field: "pickup_lfd" | "pod_eta_at" | "free_days" | "release" | "vessel";
                /** A date (pickup_lfd, pod_eta_at, release), a number of days (free_days) or a name (vessel) */
                value: string;
                /** open: differs from the tracked value, or none is tracked; agrees: equals the tracked value; superseded: a newer document states another value, or a user accepted or entered one; past: the container has passed this stage */
                state: "open" | "agrees" | "accepted" | "dismissed" | "superseded" | "past";
                /** Whether accepting it sets the value of the container or shipment; else it is noted as right */
                acceptable: boolean;
                decided_at: string | null;
                /** Documents that state the value, the newest first */
                evidence: {
                    document_id: string;
                    /** Field of the payload. Null: the type of the document implies the value. */
                    payload_key: string | null;
                    page: number | null;
                    box: components["schemas"]["box"] | null;
                    text: string;
                    /** Rule that found the value. `manual`: a user entered it. */
                    rule: string;
                    confidence: number;
                    readings?: components["schemas"]["evidence_readings"];
                }[];
            };
            relationships: {
                container: components["schemas"]["to_one_container"];
                documents: components["schemas"]["to_many_document"];
            };
            links?: components["schemas"]["self_link"];
        };
        suggestion_list: {
            data: components["schemas"]["suggestion"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        suggestion_response: {
            data: components["schemas"]["suggestion"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        tariff: {
            id: string;
            type: "tariff";
            attributes: {
                name: string;
                kind: components["schemas"]["tariff_kind"];
                free_days: number;
                counted_from: components["schemas"]["tariff_counted_from"];
                tiers: components["schemas"]["tariff_tiers"];
                /** ISO 4217 */
                currency_code: string;
                charged_at: components["schemas"]["tariff_charged_at"];
                applies_to: {
                    /** The line's SCAC */
                    scac: string | null;
                    port: components["schemas"]["tariff_port"];
                    /** ISO 3166-1 */
                    country: string | null;
                    /** Code (SMDG, FIRMS, BIC) or name */
                    terminal: string | null;
                    equipment_groups: components["schemas"]["tariff_equipment_groups"];
                    equipment_lengths: components["schemas"]["tariff_equipment_lengths"];
                };
                valid_from: components["schemas"]["tariff_valid_from"];
                valid_to: components["schemas"]["tariff_valid_to"];
                /** The first day that counts */
                first_day: "same_day" | "next_day";
                cut_off: components["schemas"]["tariff_cut_off"];
                /** Which days of free time count */
                free_days_are: "calendar" | "working";
                /** True: a last free day that is not a working day moves to the next working day */
                moves_off_closed_days: boolean;
                charged_days_are: components["schemas"]["tariff_charged_days_are"];
                closed_days: {
                    weekdays: components["schemas"]["tariff_weekdays"];
                    calendar: components["schemas"]["tariff_calendar"];
                    extra: components["schemas"]["tariff_extra"];
                    worked: components["schemas"]["tariff_worked"];
                };
                /** The charge never rises above it */
                maximum: number | null;
                created_at: string;
                updated_at: string;
            };
            relationships: components["schemas"]["tariff_relationships"];
            links?: components["schemas"]["self_link"];
        };
        tariff_body_applies_to: {
            /** The line's SCAC */
            scac?: string | null;
            port?: components["schemas"]["tariff_port"];
            /** ISO 3166-1 */
            country?: string | null;
            /** Code (SMDG, FIRMS, BIC) or name */
            terminal?: string | null;
            equipment_groups?: components["schemas"]["tariff_equipment_groups"];
            equipment_lengths?: components["schemas"]["tariff_equipment_lengths"];
        };
        tariff_body_closed_days: {
            weekdays?: components["schemas"]["tariff_weekdays"];
            calendar?: components["schemas"]["tariff_calendar"];
            extra?: components["schemas"]["tariff_extra"];
            worked?: components["schemas"]["tariff_worked"];
        };
        /** Country or state whose public holidays apply; null: none */
        tariff_calendar: string | null;
        /** inland: demurrage or storage at the ramp or depot where the line brings the container */
        tariff_charged_at: "port" | "inland";
        /** Which days after free time are charged; calendar: once charged, every day is */
        tariff_charged_days_are: "calendar" | "working";
        /** Event from which free time counts: gate_out for detention, one of the others for other charges */
        tariff_counted_from: "discharge" | "availability" | "gate_out";
        /** Local time; an event at or after it counts as of the next day */
        tariff_cut_off: string | null;
        tariff_equipment_groups: ("dry" | "reefer" | "special")[] | null;
        tariff_equipment_lengths: (10 | 20 | 40 | 45)[] | null;
        /** Days of the port's own */
        tariff_extra: string[];
        /** demurrage: the line's, at the terminal. storage: the terminal's. detention: the line's, out of the terminal (per diem). combined: the line's, from the ship to the empty return */
        tariff_kind: "demurrage" | "storage" | "detention" | "combined";
        tariff_page: {
            data: components["schemas"]["tariff"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        /** UN/LOCODE of the port of discharge, or of the pick-up place for an inland charge */
        tariff_port: string | null;
        tariff_preview: {
            id: string;
            type: "tariff_preview";
            attributes: {
                /** Why nothing can be computed; no_rule: the tariff does not cover the place or the day */
                reason: "no_rule" | "port_unknown" | "terminal_unknown" | "equipment_unknown" | "no_start_event" | "zone_unknown" | "time_unknown" | "end_unknown" | "end_before_start" | null;
                /** The rule or the reason, in words */
                detail: string;
                place_name: string;
                /** Last free day; null: no day is free */
                last_free_on: string | null;
                /** Charged in all */
                total: number | null;
                /** ISO 4217 */
                currency_code: string;
                /** The charged days of each tier */
                spans: components["schemas"]["tariff_span"][];
            };
            relationships: Record<string, never>;
            links?: components["schemas"]["self_link"];
        };
        tariff_preview_response: {
            data: components["schemas"]["tariff_preview"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        tariff_relationships: {
            customer: components["schemas"]["to_one_party"];
        };
        tariff_response: {
            data: components["schemas"]["tariff"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        tariff_span: {
            from: string;
            to: string;
            /** Charged days */
            days: number;
            /** Of each day, or of the whole tier */
            price: number;
            per: "day" | "period";
            /** Charged for these days */
            amount: number;
        };
        /** Prices of the days after free time, in order; the last tier has days null */
        tariff_tiers: {
            /** Number of charged days; null: all remaining days */
            days: number | null;
            /** In the currency of the tariff */
            amount: number;
            /** period: once, on the first day of the tier */
            per?: "day" | "period";
        }[];
        tariff_usage: {
            id: string;
            type: "tariff_usage";
            attributes: {
                /** Containers with a charge by this tariff; those that are returned empty are not counted */
                containers: number;
                /** Those of them with a charge that runs or will run */
                running: number;
                /** True: counted in a sample of 2000 containers, and scaled */
                estimated: boolean;
            };
            relationships: Record<string, never>;
            links?: components["schemas"]["self_link"];
        };
        tariff_usage_response: {
            data: components["schemas"]["tariff_usage"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        /** First day of validity, by the event from which free time counts; null: no limit */
        tariff_valid_from: string | null;
        /** Last day of validity, inclusive; null: no limit */
        tariff_valid_to: string | null;
        /** Weekdays by ISO 8601: Monday 1 to Sunday 7; default: Saturday and Sunday */
        tariff_weekdays: number[];
        /** Public holidays on which the port works */
        tariff_worked: string[];
        terminal: {
            id: string;
            type: "terminal";
            attributes: {
                name: string;
                nickname: string;
                firms_code: string | null;
                smdg_code: string | null;
                bic_facility_code: string | null;
                street: string | null;
                city: string | null;
                state: string | null;
                state_abbr: string | null;
                zip: string | null;
                country: string | null;
                /** DCSA facility type: POTE, a port terminal */
                facility_type: string;
                /** Which fields this installation's sources give */
                provided_data: {
                    available_for_pickup: boolean;
                    pickup_lfd: boolean;
                    pickup_appointment_at: boolean;
                    holds_at_pod_terminal: boolean;
                    fees_at_pod_terminal: boolean;
                    location_at_pod_terminal: boolean;
                    pod_full_out_chassis_number: boolean;
                };
            };
            relationships: {
                port: components["schemas"]["to_one_port"];
            };
            links?: components["schemas"]["self_link"];
        };
        terminal_page: {
            data: components["schemas"]["terminal"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        terminal_response: {
            data: components["schemas"]["terminal"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        terminal_update: {
            id: string;
            type: "terminal_update";
            attributes: {
                /** The container */
                number: string;
                /** Code of the reporting terminal */
                terminal: string;
                /** matched: applied within moments; unmatched: the account does not track the container, and the update is applied once it does */
                status: "matched" | "unmatched";
                /** The parts that could not be read; they have no effect */
                problems: {
                    /** Place in the message */
                    path: string;
                    /** The error, and the valid form */
                    problem: string;
                }[];
            };
            relationships: Record<string, never>;
            links?: components["schemas"]["self_link"];
        };
        test_source_connection_body: {
            data: {
                type?: "source_test";
                relationships?: Record<string, never>;
                attributes: {
                    /** What is connected */
                    kind: "line" | "terminal" | "railroad";
                    code: components["schemas"]["source_profile_code"];
                    fields?: components["schemas"]["source_connection_body_fields"];
                    scope?: components["schemas"]["source_connection_scope"];
                    /** A stored connection, whose values hold where `fields` has none */
                    connection_id?: string;
                    number: string;
                    number_type?: "bill_of_lading" | "booking_number" | "container";
                };
            };
        };
        time_or_date: string;
        to_many_container: {
            data: {
                id: string;
                type: "container";
            }[];
        };
        to_many_custom_field: {
            data: {
                id: string;
                type: "custom_field";
            }[];
        };
        to_many_custom_field_option: {
            data: {
                id: string;
                type: "custom_field_option";
            }[];
        };
        to_many_document: {
            data: {
                id: string;
                type: "document";
            }[];
        };
        to_many_exception: {
            data: {
                id: string;
                type: "exception";
            }[];
        };
        to_many_import: {
            data: {
                id: string;
                type: "import";
            }[];
        };
        to_many_invoice_dispute: {
            data: {
                id: string;
                type: "invoice_dispute";
            }[];
        };
        to_many_party: {
            data: {
                id: string;
                type: "party";
            }[];
        };
        to_many_raw_event: {
            data: {
                id: string;
                type: "raw_event";
            }[];
        };
        to_many_route_location: {
            data: {
                id: string;
                type: "route_location";
            }[];
        };
        to_many_shipment: {
            data: {
                id: string;
                type: "shipment";
            }[];
        };
        to_many_terminal: {
            data: {
                id: string;
                type: "terminal";
            }[];
        };
        to_many_transport_event: {
            data: {
                id: string;
                type: "transport_event";
            }[];
        };
        to_many_webhook_notification_log: {
            data: {
                id: string;
                type: "webhook_notification_log";
            }[];
        };
        to_one_account: {
            data: {
                id: string;
                type: "account";
            } | null;
        };
        to_one_alert_rule: {
            data: {
                id: string;
                type: "alert_rule";
            } | null;
        };
        to_one_container: {
            data: {
                id: string;
                type: "container";
            } | null;
        };
        to_one_container_created_event: {
            data: {
                id: string;
                type: "container_created_event";
            } | null;
        };
        to_one_container_or_shipment: {
            data: {
                id: string;
                type: "container" | "shipment";
            } | null;
        };
        to_one_container_pod_terminal_changed_event: {
            data: {
                id: string;
                type: "container_pod_terminal_changed_event";
            } | null;
        };
        to_one_container_updated_event: {
            data: {
                id: string;
                type: "container_updated_event";
            } | null;
        };
        to_one_custom_field_definition: {
            data: {
                id: string;
                type: "custom_field_definition";
            } | null;
        };
        to_one_document: {
            data: {
                id: string;
                type: "document";
            } | null;
        };
        to_one_document_representation: {
            data: {
                id: string;
                type: "document_representation";
            } | null;
        };
        to_one_edi_interchange: {
            data: {
                id: string;
                type: "edi_interchange";
            } | null;
        };
        to_one_email_submission: {
            data: {
                id: string;
                type: "email_submission";
            } | null;
        };
        to_one_estimated_event: {
            data: {
                id: string;
                type: "estimated_event";
            } | null;
        };
        to_one_exception: {
            data: {
                id: string;
                type: "exception";
            } | null;
        };
        to_one_import: {
            data: {
                id: string;
                type: "import";
            } | null;
        };
        to_one_invoice: {
            data: {
                id: string;
                type: "invoice";
            } | null;
        };
        to_one_metro_area: {
            data: {
                id: string;
                type: "metro_area";
            } | null;
        };
        to_one_party: {
            data: {
                id: string;
                type: "party";
            } | null;
        };
        to_one_port: {
            data: {
                id: string;
                type: "port";
            } | null;
        };
        to_one_port_or_metro_area: {
            data: {
                id: string;
                type: "port" | "metro_area";
            } | null;
        };
        to_one_raw_event: {
            data: {
                id: string;
                type: "raw_event";
            } | null;
        };
        to_one_resource_deleted_event: {
            data: {
                id: string;
                type: "resource_deleted_event";
            } | null;
        };
        to_one_saved_view: {
            data: {
                id: string;
                type: "saved_view";
            } | null;
        };
        to_one_shipment: {
            data: {
                id: string;
                type: "shipment";
            } | null;
        };
        to_one_shipment_or_container_or_tracking_request: {
            data: {
                id: string;
                type: "shipment" | "container" | "tracking_request";
            } | null;
        };
        to_one_shipment_updated_event: {
            data: {
                id: string;
                type: "shipment_updated_event";
            } | null;
        };
        to_one_terminal: {
            data: {
                id: string;
                type: "terminal";
            } | null;
        };
        to_one_terminal_or_rail_terminal: {
            data: {
                id: string;
                type: "terminal" | "rail_terminal";
            } | null;
        };
        to_one_tracking_request: {
            data: {
                id: string;
                type: "tracking_request";
            } | null;
        };
        to_one_tracking_request_updated_event: {
            data: {
                id: string;
                type: "tracking_request_updated_event";
            } | null;
        };
        to_one_transport_event: {
            data: {
                id: string;
                type: "transport_event";
            } | null;
        };
        to_one_user: {
            data: {
                id: string;
                type: "user";
            } | null;
        };
        to_one_user_or_api_key: {
            data: {
                id: string;
                type: "user" | "api_key";
            } | null;
        };
        to_one_vessel: {
            data: {
                id: string;
                type: "vessel";
            } | null;
        };
        to_one_webhook: {
            data: {
                id: string;
                type: "webhook";
            } | null;
        };
        to_one_webhook_notification: {
            data: {
                id: string;
                type: "webhook_notification";
            } | null;
        };
        tracking_request: {
            id: string;
            type: "tracking_request";
            attributes: {
                request_type: "bill_of_lading" | "booking_number" | "container";
                request_number: string;
                scac: string | null;
                ref_numbers: string[];
                tags: string[];
                shipment_tags: string[];
                status: "pending" | "awaiting_manifest" | "created" | "failed" | "tracking_stopped";
                failed_reason: "unrecognized_response" | "shipping_line_unreachable" | "internal_processing_error" | "awaiting_manifest" | "private_or_unknown" | "duplicate" | "expired" | "retries_exhausted" | "not_found" | "invalid_number" | "booking_cancelled" | "data_unavailable" | "scac_auto_detect_failed" | null;
                is_retrying: boolean;
                retry_count: number;
                /** Why no attempt is made now. `line_quota`: the quota of the line is used up. `line_charges`: the line charges for each request, and was asked for this number within the last hour. */
                waiting_reason: "line_quota" | "line_charges" | null;
                /** When the next attempt is due, if `waiting_reason` is set */
                waiting_until: string | null;
                created_at: string;
                updated_at: string;
            };
            relationships: {
                tracked_object: components["schemas"]["to_one_shipment"];
                customer: components["schemas"]["to_one_party"];
                user: components["schemas"]["to_one_user"];
            };
            links?: components["schemas"]["self_link"];
        };
        tracking_request_body_ref_numbers: string[];
        tracking_request_body_relationships: {
            customer?: components["schemas"]["to_one_party"];
        };
        tracking_request_notification: {
            data: {
                id: string;
                type: "webhook_notification";
                attributes: components["schemas"]["notification_attributes"] & {
                    event: "tracking_request.succeeded" | "tracking_request.failed" | "tracking_request.awaiting_manifest" | "tracking_request.tracking_stopped";
                };
                relationships: {
                    webhook: components["schemas"]["to_one_webhook"];
                    reference_object: components["schemas"]["to_one_tracking_request"];
                    webhook_notification_logs: components["schemas"]["to_many_webhook_notification_log"];
                };
            };
            included: components["schemas"]["included"];
        };
        tracking_request_page: {
            data: components["schemas"]["tracking_request"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        tracking_request_response: {
            data: components["schemas"]["tracking_request"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        tracking_request_updated_event: {
            id: string;
            type: "tracking_request_updated_event";
            attributes: components["schemas"]["container_updated_event_attributes"];
            relationships: {
                tracking_request: components["schemas"]["to_one_tracking_request"];
            };
            links?: components["schemas"]["self_link"];
        };
        tracking_request_updated_event_notification: {
            data: {
                id: string;
                type: "webhook_notification";
                attributes: components["schemas"]["notification_attributes"] & {
                    event: "tracking_request.updated";
                };
                relationships: {
                    webhook: components["schemas"]["to_one_webhook"];
                    reference_object: components["schemas"]["to_one_tracking_request_updated_event"];
                    webhook_notification_logs: components["schemas"]["to_many_webhook_notification_log"];
                };
            };
            included: components["schemas"]["included"];
        };
        transport_event: {
            id: string;
            type: "transport_event";
            attributes: {
                event: string;
                timestamp: string;
                precision: "day" | "minute" | "second";
                /** IANA time zone name */
                timezone: string | null;
                /** UN/LOCODE */
                location_locode: string | null;
                voyage_number: string | null;
                data_source: "shipping_line" | "terminal" | "rail" | "ais" | "user";
                value: string | null;
                invalidated_at: string | null;
                created_at: string;
            };
            relationships: {
                shipment: components["schemas"]["to_one_shipment"];
                container: components["schemas"]["to_one_container"];
                location: components["schemas"]["to_one_port_or_metro_area"];
                terminal: components["schemas"]["to_one_terminal_or_rail_terminal"];
                vessel: components["schemas"]["to_one_vessel"];
                source_event: components["schemas"]["to_one_raw_event"];
                previous_version: components["schemas"]["to_one_transport_event"];
            };
            links?: components["schemas"]["self_link"];
        };
        transport_event_notification: {
            data: {
                id: string;
                type: "webhook_notification";
                attributes: components["schemas"]["notification_attributes"] & {
                    event: "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_discharged" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.feeder_arrived" | "container.transport.feeder_discharged" | "container.transport.feeder_loaded" | "container.transport.feeder_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_berthed" | "container.transport.vessel_discharged" | "container.transport.available" | "container.transport.not_available" | "container.transport.full_out" | "container.transport.delivered" | "container.transport.empty_in" | "container.transport.rail_loaded" | "container.transport.rail_departed" | "container.transport.rail_arrived" | "container.transport.rail_unloaded" | "container.transport.arrived_at_inland_destination" | "container.transport.estimated.vessel_departed" | "container.transport.estimated.vessel_arrived" | "container.transport.estimated.arrived_at_inland_destination" | "container.pickup_lfd.changed" | "container.pickup_lfd_line.changed" | "container.pickup_lfd_terminal.changed" | "container.pickup_lfd_rail.changed" | "container.pickup_appointment.changed";
                };
                relationships: {
                    webhook: components["schemas"]["to_one_webhook"];
                    reference_object: components["schemas"]["to_one_transport_event"];
                    webhook_notification_logs: components["schemas"]["to_many_webhook_notification_log"];
                };
            };
            included: components["schemas"]["included"];
        };
        transport_event_page: {
            data: components["schemas"]["transport_event"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        trigger_webhook_body: {
            url?: string;
            /** Instead of `url` and `secret`: URL, headers and secrets of this webhook, as its deliveries have them */
            webhook_id?: string;
            event: string;
            /** Signs the call: `whsec_` and the base64 of 24 to 64 bytes in both ways, any other text by `X-T49-Webhook-Signature` alone. Without it the service generates one and returns it in `secret` */
            secret?: string;
        };
        untracked_number: {
            number: string;
            number_type: "bill_of_lading" | "booking_number" | "container";
            scac: string | null;
        };
        update_account_body: {
            data: {
                type?: "account";
                id?: string;
                relationships?: Record<string, never>;
                attributes?: {
                    company_name?: components["schemas"]["party_company_name"];
                    duplicate_documents?: components["schemas"]["account_duplicate_documents"];
                    /** Whether a bill of lading, sea waybill or arrival notice starts tracking of its number */
                    track_from_documents?: boolean;
                    open_from_edi?: components["schemas"]["account_open_from_edi"];
                    closed_passages?: components["schemas"]["account_closed_passages"];
                    mail_alias?: components["schemas"]["account_mail_alias"];
                    mail_senders?: components["schemas"]["account_mail_senders"];
                    /** Whether CSV files sent to `track+alias@domain` become imports */
                    mail_tracking?: boolean;
                    date_format?: components["schemas"]["account_date_format"];
                    document_types?: components["schemas"]["account_document_types"];
                    exception_rules?: components["schemas"]["account_body_exception_rules"];
                    /** PNG, JPEG or WebP of at most 44 KiB as a data: URL in base64; null removes it */
                    share_logo?: string | null;
                    share_accent_color?: components["schemas"]["account_share_accent_color"];
                    share_contact?: {
                        /** Name of a person or team */
                        name?: string | null;
                        /** Mail address */
                        email?: string | null;
                        /** Phone number */
                        phone?: string | null;
                    };
                    postal_address?: components["schemas"]["account_postal_address"];
                    second_factor_required?: components["schemas"]["account_second_factor_required"];
                };
            };
        };
        update_alert_body: {
            data: {
                type?: "alert";
                id?: string;
                relationships?: Record<string, never>;
                attributes?: {
                    is_read?: boolean;
                    is_silenced?: boolean;
                };
            };
        };
        update_alert_rule_body: {
            data: {
                type?: "alert_rule";
                id?: string;
                relationships?: Record<string, never>;
                attributes?: {
                    /** Working days, days or hours, by the kind; null: it has none */
                    threshold?: number | null;
                    filter?: components["schemas"]["alert_rule_body_filter"];
                    channels?: components["schemas"]["alert_rule_body_channels"];
                    quiet_hours?: components["schemas"]["alert_rule_quiet_hours"];
                    /** False: silenced */
                    is_active?: boolean;
                };
            };
        };
        update_api_key_body: {
            data: {
                type?: "api_key";
                id?: string;
                relationships?: Record<string, never>;
                attributes?: {
                    name?: components["schemas"]["user_name"];
                    rate_limit?: components["schemas"]["api_key_rate_limit"];
                    allowed_addresses?: components["schemas"]["api_key_allowed_addresses"];
                };
            };
        };
        update_chat_channel_body: {
            data: {
                type?: "chat_channel";
                id?: string;
                relationships?: Record<string, never>;
                attributes?: {
                    name?: components["schemas"]["user_name"];
                    url?: components["schemas"]["chat_channel_body_url"];
                };
            };
        };
        update_container_body: {
            data: {
                type?: "container";
                id?: string;
                relationships?: Record<string, never>;
                attributes?: {
                    ref_numbers?: components["schemas"]["tracking_request_body_ref_numbers"];
                    /** Time of delivery, with its offset; null withdraws it */
                    delivered_at?: string | null;
                };
            };
        };
        update_container_note_body: {
            data: {
                type?: "note";
                id?: string;
                relationships?: Record<string, never>;
                attributes: components["schemas"]["container_note_body_attributes"];
            };
        };
        update_containers_body: {
            data: {
                type?: "container";
                id?: string;
                relationships?: Record<string, never>;
                attributes?: {
                    ref_numbers?: components["schemas"]["tracking_request_body_ref_numbers"];
                    /** Time of delivery, with its offset; null withdraws it */
                    delivered_at?: string | null;
                };
            };
        };
        update_current_user_body: {
            data: {
                type?: "user";
                id?: string;
                relationships?: Record<string, never>;
                attributes?: {
                    name?: components["schemas"]["user_name"];
                    /** BCP 47, as in "de"; null: language of the browser */
                    locale?: string | null;
                    /** IANA zone, as in "Europe/Berlin"; null: zone of the browser */
                    time_zone?: string | null;
                    /** Members left out stay; null removes one */
                    preferences?: { [name: string]: string | null };
                    /** 12 characters or more */
                    password?: string;
                    /** Needed, but within 15 minutes of a log-in by link */
                    current_password?: string;
                };
            };
        };
        update_custom_field_definition_body: {
            data: {
                type?: "custom_field_definition";
                id?: string;
                relationships?: Record<string, never>;
                attributes?: {
                    entity_type?: components["schemas"]["custom_field_definition_body_entity_type"];
                    /** Small letters, digits and underscores */
                    api_slug?: string;
                    display_name?: string;
                    description?: string | null;
                    data_type?: "short_text" | "number" | "date" | "datetime" | "boolean" | "enum" | "enum_multi" | "reference";
                    reference_type?: components["schemas"]["custom_field_definition_reference_type"];
                    /** True: only admins and whoever set a value see it */
                    sensitive?: boolean;
                    validation?: components["schemas"]["custom_field_definition_validation"];
                    /** Unicode pattern of dates and times */
                    default_format?: string | null;
                    default_value?: components["schemas"]["custom_field_definition_default_value"];
                    position?: components["schemas"]["custom_field_definition_position"];
                };
            };
        };
        update_custom_field_definition_option_body: {
            data: {
                type?: "custom_field_option";
                id?: string;
                relationships?: Record<string, never>;
                attributes?: {
                    value?: string;
                    label?: string;
                    /** Options are listed in this order */
                    position?: number;
                };
            };
        };
        update_digest_body: {
            data: {
                type?: "digest";
                id?: string;
                relationships?: Record<string, never>;
                attributes?: {
                    /** Whether the user gets the mail */
                    is_on?: boolean;
                    /** Hour of the day in the time zone of the user; UTC where the user has none */
                    hour?: number;
                    /** Whether it is sent on Saturdays and Sundays */
                    on_weekends?: boolean;
                    /** Whether it is sent on days without anything to report */
                    when_empty?: boolean;
                };
            };
        };
        update_document_body: {
            data: {
                type?: "document";
                id?: string;
                relationships?: {
                    shipments?: components["schemas"]["to_many_shipment"];
                    cargos?: components["schemas"]["to_many_container"];
                };
                attributes?: {
                    name?: components["schemas"]["party_company_name"];
                    /** Null or false removes the entered type */
                    document_type_manual?: components["schemas"]["document_learned_label_document_type"] | false | null;
                    extracted_data_manual?: { [name: string]: unknown } | null;
                    evidence_manual?: { [name: string]: components["schemas"]["manual_evidence"] } | null;
                    /** Whether a user has checked the document */
                    reviewed?: boolean;
                };
            };
        };
        update_exception_body: {
            data: {
                type?: "exception";
                id?: string;
                relationships?: components["schemas"]["exception_body_relationships"];
                attributes?: {
                    status?: "open" | "acknowledged" | "snoozed";
                    snoozed_until?: string;
                    /** Note of a user */
                    note?: string | null;
                };
            };
        };
        update_invoice_body: {
            data: {
                type?: "invoice";
                id?: string;
                relationships?: components["schemas"]["tracking_request_body_relationships"];
                attributes?: {
                    /** The biller's number of the invoice */
                    number?: string;
                    biller?: components["schemas"]["invoice_body_biller"];
                    /** Of a credit note: number of the invoice that it credits */
                    credited_invoice_number?: string | null;
                    /** Bill of lading of the lines that name none */
                    bill_of_lading?: string | null;
                    invoice_date?: string | null;
                    due_date?: components["schemas"]["invoice_due_date"];
                    dispute_until?: components["schemas"]["invoice_dispute_until"];
                    /** ISO 4217 */
                    currency_code?: string | null;
                    /** Sum as stated */
                    total?: number | null;
                    lines?: components["schemas"]["invoice_line_input"][];
                    statements?: components["schemas"]["invoice_statements"];
                    records?: components["schemas"]["invoice_body_records"];
                    /** For colleagues */
                    note?: string | null;
                    /** Own records beside those that it has; one that it has already stays once */
                    add_records?: components["schemas"]["invoice_body_records_2"][];
                    /** Own records that are deleted, with all their values; one that it does not have is passed over */
                    remove_records?: components["schemas"]["invoice_body_records_2"][];
                    /** accepted: it is right. checked: opens one that is accepted or paid */
                    status?: "accepted" | "paid" | "checked";
                };
            };
        };
        update_invoice_dispute_body: {
            data: {
                type?: "invoice_dispute";
                id?: string;
                relationships?: Record<string, never>;
                attributes?: {
                    language?: "en" | "de" | "es";
                    /** Mail address of the biller */
                    recipient?: string | null;
                    /** Of mail and letter */
                    subject?: string | null;
                    /** Text of the letter, above its tables. Blank lines separate paragraphs; lines with a dash are a list */
                    body?: string | null;
                    relief?: "waiver" | "reduction" | "refund";
                    /** What is asked for */
                    amount?: number;
                    respond_by?: components["schemas"]["invoice_dispute_respond_by"];
                    attachments?: components["schemas"]["dispute_attachment_input"][];
                };
            };
        };
        update_invoice_layout_body: {
            data: {
                type?: "invoice_layout";
                id?: string;
                relationships?: Record<string, never>;
                attributes?: {
                    /** Name */
                    name?: string;
                    biller?: components["schemas"]["invoice_file_layout_biller"];
                    /** Whether 04/07/2026 is in July (dmy) or in April (mdy) */
                    dates?: "dmy" | "mdy" | null;
                    /** Decimal mark of amounts */
                    decimals?: "." | "," | null;
                    /** ISO 4217, of amounts without one */
                    currency_code?: string | null;
                    charge?: components["schemas"]["invoice_file_layout_charge"];
                    columns?: components["schemas"]["invoice_file_layout_columns"];
                };
            };
        };
        update_milestone_recipient_body: {
            data: {
                type?: "milestone_recipient";
                id?: string;
                relationships?: Record<string, never>;
                attributes?: {
                    name?: components["schemas"]["milestone_recipient_name"];
                    /** Language of the mails */
                    locale?: "en" | "de" | "es";
                    milestones?: components["schemas"]["milestone_recipient_milestones"];
                };
            };
        };
        update_milestone_text_body: {
            data: {
                type?: "milestone_text";
                id?: string;
                relationships?: Record<string, never>;
                attributes?: {
                    subject?: components["schemas"]["milestone_text_subject"];
                    text?: components["schemas"]["milestone_text_text"];
                    /** Alone: the words of the service hold again */
                    is_own?: false;
                };
            };
        };
        update_party_body: {
            data: {
                type?: "party";
                id?: string;
                relationships?: Record<string, never>;
                attributes: components["schemas"]["party_body_attributes"];
            };
        };
        update_report_schedule_body: {
            data: {
                type?: "report_schedule";
                id?: string;
                relationships?: Record<string, never>;
                attributes?: {
                    parameters?: components["schemas"]["report_schedule_parameters"];
                    period?: components["schemas"]["report_schedule_period"];
                    /** Of the attached file */
                    format?: "csv" | "xlsx" | "pdf";
                    frequency?: components["schemas"]["report_schedule_frequency"];
                    /** Of `weekly`; 1 is Monday */
                    weekday?: number;
                    /** Hour of the day in the time zone */
                    hour?: number;
                    /** IANA time zone */
                    time_zone?: string;
                    /** Of the mail and the file; null: of each recipient */
                    language?: "en" | "de" | "es" | null;
                    recipient_ids?: components["schemas"]["report_schedule_recipient_ids"];
                    /** Whether it is mailed */
                    is_on?: boolean;
                };
            };
        };
        update_saved_view_body: {
            data: {
                type?: "saved_view";
                id?: string;
                relationships?: Record<string, never>;
                attributes?: {
                    name?: components["schemas"]["saved_view_name"];
                    query?: components["schemas"]["saved_view_query"];
                    /** Whether all users of the account see the view */
                    is_shared?: boolean;
                };
            };
        };
        update_share_body: {
            data: {
                type?: "share";
                id?: string;
                relationships?: Record<string, never>;
                attributes?: {
                    label?: components["schemas"]["share_label"];
                    fields?: components["schemas"]["share_fields"];
                    /** Language of the page; null: the visitor's */
                    language?: "en" | "de" | "es" | null;
                    frame_ancestors?: components["schemas"]["share_frame_ancestors"];
                    /** End of the share; null: it ends when it is revoked */
                    expires_at?: string | null;
                    contact?: components["schemas"]["share_contact"];
                    /** Password that visitors need; null: none */
                    password?: string | null;
                    /** Makes the requester its creator: the share shows what the requester may see */
                    take_over?: true;
                };
            };
        };
        update_shipment_body: {
            data: {
                type?: "shipment";
                id?: string;
                relationships?: components["schemas"]["tracking_request_body_relationships"];
                attributes?: {
                    ref_numbers?: components["schemas"]["tracking_request_body_ref_numbers"];
                    tags?: components["schemas"]["tracking_request_body_ref_numbers"];
                    customer_name?: components["schemas"]["shipment_body_customer_name"];
                };
                ref_numbers?: components["schemas"]["tracking_request_body_ref_numbers"];
                tags?: components["schemas"]["tracking_request_body_ref_numbers"];
                customer_name?: components["schemas"]["shipment_body_customer_name"];
                customer?: components["schemas"]["to_one_party"];
            };
        };
        update_source_connection_body: {
            data: {
                type?: "source_connection";
                id?: string;
                relationships?: Record<string, never>;
                attributes?: {
                    /** By default that of the profile */
                    name?: string;
                    scope?: components["schemas"]["source_connection_scope"];
                    fields?: components["schemas"]["source_connection_body_fields"];
                };
            };
        };
        update_tariff_body: {
            data: {
                type?: "tariff";
                id?: string;
                relationships?: components["schemas"]["tracking_request_body_relationships"];
                attributes?: {
                    name?: string;
                    kind?: components["schemas"]["tariff_kind"];
                    free_days?: number;
                    counted_from?: components["schemas"]["tariff_counted_from"];
                    tiers?: components["schemas"]["tariff_tiers"];
                    /** ISO 4217 */
                    currency_code?: string;
                    charged_at?: components["schemas"]["tariff_charged_at"];
                    applies_to?: components["schemas"]["tariff_body_applies_to"];
                    valid_from?: components["schemas"]["tariff_valid_from"];
                    valid_to?: components["schemas"]["tariff_valid_to"];
                    /** The first day that counts */
                    first_day?: "same_day" | "next_day";
                    cut_off?: components["schemas"]["tariff_cut_off"];
                    /** Which days of free time count */
                    free_days_are?: "calendar" | "working";
                    /** True: a last free day that is not a working day moves to the next working day */
                    moves_off_closed_days?: boolean;
                    charged_days_are?: components["schemas"]["tariff_charged_days_are"];
                    closed_days?: components["schemas"]["tariff_body_closed_days"];
                    /** The charge never rises above it */
                    maximum?: number | null;
                };
            };
        };
        update_tracking_request_body: {
            data: {
                type?: "tracking_request";
                id?: string;
                relationships?: components["schemas"]["tracking_request_body_relationships"];
                attributes?: {
                    ref_numbers?: components["schemas"]["tracking_request_body_ref_numbers"];
                    /** A single reference number, not blank */
                    ref_number?: string;
                    shipment_tags?: components["schemas"]["tracking_request_body_ref_numbers"];
                };
            };
        };
        update_user_body: {
            data: {
                type?: "user";
                id?: string;
                relationships?: {
                    parties?: {
                        data: {
                            id: string;
                            type: "party";
                        }[];
                    };
                };
                attributes?: {
                    role?: components["schemas"]["user_role"];
                    is_active?: boolean;
                };
            };
        };
        update_webhook_body: {
            data: {
                type?: "webhook";
                id?: string;
                relationships?: Record<string, never>;
                attributes?: {
                    url?: string;
                    active?: boolean;
                    events?: components["schemas"]["webhook_events"];
                    headers?: components["schemas"]["webhook_headers"];
                };
            };
        };
        /** X12 (315, 322, 214, 310, 210), EDIFACT (IFTSTA, CODECO, COARRI, INVOIC) or rail CLM, as it is; the format is detected from the content */
        upload_edi_interchange_text: string;
        user: {
            id: string;
            type: "user";
            attributes: {
                email: string;
                name: components["schemas"]["user_name"];
                role: components["schemas"]["user_role"];
                /** False: the user cannot log in */
                is_active: boolean;
                /** False: the user logs in by link, and may set one then */
                has_password: boolean;
                /** True: logging in by password needs a code too; null: of a colleague */
                has_second_factor: boolean | null;
                /** BCP 47, as in "de"; null: language of the browser */
                locale: string | null;
                /** IANA zone, as in "Europe/Berlin"; null: zone of the browser */
                time_zone: string | null;
                /** Preferences of the dashboard: names and texts, which the service does not read */
                preferences: { [name: string]: string };
                created_at: string;
                updated_at: string;
                last_used_at: string | null;
                /** When the visit of the dashboard before this one ended: another visit begins after a pause of an hour. Null: this is the first one */
                last_visit_at: string | null;
            };
            relationships: {
                account: components["schemas"]["to_one_account"];
                parties: components["schemas"]["to_many_party"];
            };
            links?: components["schemas"]["self_link"];
        };
        user_event: {
            id: string;
            type: "user_event";
            attributes: {
                /** estimated_arrival: accepted from a document, as a suggestion */
                event: "empty_out" | "full_in" | "vessel_loaded" | "vessel_departed" | "vessel_arrived" | "vessel_discharged" | "rail_loaded" | "rail_departed" | "rail_arrived" | "rail_unloaded" | "picked_up" | "empty_returned" | "delivered" | "pickup_appointment" | "last_free_day" | "available" | "not_available" | "holds_cleared" | "fees_paid" | "estimated_arrival";
                /** A time in UTC, or a day */
                at: string | null;
                /** UN/LOCODE or name */
                place: string | null;
                holds: ("freight" | "customs" | "USDA" | "VACIS" | "TMF" | "other")[] | null;
                fees: ("demurrage" | "exam" | "extended_dwell_time" | "other" | "total")[] | null;
                note: string | null;
                author: components["schemas"]["user_event_author"];
                created_at: string;
                /** Time at which a later statement replaced it; null: not replaced */
                replaced_at: string | null;
                /** Time of withdrawal; null: not withdrawn */
                withdrawn_at: string | null;
                withdrawn_by: components["schemas"]["user_event_author"] | null;
            };
            relationships: components["schemas"]["container_lateness_relationships"];
            links?: components["schemas"]["self_link"];
        };
        user_event_author: {
            api_key_id: string | null;
            /** Name of the API key */
            name: string | null;
        };
        user_event_page: {
            data: components["schemas"]["user_event"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        user_event_response: {
            data: components["schemas"]["user_event"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        user_name: string;
        user_page: {
            data: components["schemas"]["user"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        user_response: {
            data: components["schemas"]["user"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        /** viewer reads; member reads and writes; admin also manages users, keys, webhooks and the account */
        user_role: "viewer" | "member" | "admin";
        uuids: string;
        uuids_or_none: string;
        vessel: {
            id: string;
            type: "vessel";
            attributes: {
                name: string | null;
                /** IMO ship identification number */
                imo: string | null;
                /** MMSI of the last AIS report */
                mmsi: string | null;
                /** WGS 84 degrees */
                latitude?: number | null;
                /** WGS 84 degrees */
                longitude?: number | null;
                nautical_speed_knots?: number | null;
                /** Degrees true: heading of the bow, else the course over ground */
                navigational_heading_degrees?: number | null;
                position_timestamp?: string | null;
                /** With show_positions, and in answers of future positions; oldest first */
                positions?: {
                    /** WGS 84 degrees */
                    latitude: number;
                    /** WGS 84 degrees */
                    longitude: number;
                    /** Degrees true: heading of the bow, else the course over ground */
                    heading: number | null;
                    timestamp: string;
                    /** False: a position by AIS. True: where she is expected to be */
                    estimated: boolean;
                }[];
            };
            relationships: Record<string, never>;
            links?: components["schemas"]["self_link"];
        };
        vessel_response: {
            data: components["schemas"]["vessel"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        waiting_invoice_file: {
            id: string;
            type: "waiting_invoice_file";
            attributes: {
                file_name: string | null;
                /** mail, or the name of a file input */
                came_by: string;
                /** Why it waits */
                detail: string;
                created_at: string;
            };
            relationships: components["schemas"]["waiting_invoice_file_relationships"];
            links?: components["schemas"]["self_link"];
        };
        waiting_invoice_file_page: {
            data: components["schemas"]["waiting_invoice_file"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        waiting_invoice_file_relationships: {
            document: components["schemas"]["to_one_document"];
        };
        webhook: {
            id: string;
            type: "webhook";
            attributes: {
                url: string;
                active: boolean;
                events: components["schemas"]["webhook_events"];
                headers?: components["schemas"]["webhook_headers"];
                /** `whsec_` and base64; keys the signatures */
                secret?: string;
                deactivated_at: string | null;
                deactivated_reason: string | null;
                created_at: string;
                updated_at: string;
            };
            relationships: Record<string, never>;
            links?: components["schemas"]["self_link"];
        };
        webhook_event_category: {
            id: string;
            type: "webhook_event_category";
            attributes: {
                name: string;
                events: {
                    name: string;
                    description: string;
                }[];
            };
        };
        /** Names from GET /v2/webhooks/events; none, or `*`, means all */
        webhook_events: string[];
        /** Sent with every delivery */
        webhook_headers: {
            name: string;
            value: string;
        }[];
        webhook_notification: {
            id: string;
            type: "webhook_notification";
            attributes: {
                id: string;
                event: string;
                delivery_status: "pending" | "succeeded" | "failed";
                created_at: string;
                /** When it is tried next; the present time where it is due; null: it is delivered or given up */
                next_attempt_at: string | null;
                /** Version of the form of the payload */
                version: number;
                /** Number of the event: rises by one per account, in the order of changes */
                sequence: number;
            };
            relationships: components["schemas"]["webhook_notification_relationships"];
            links?: components["schemas"]["self_link"];
        };
        webhook_notification_log: {
            id: string;
            type: "webhook_notification_log";
            attributes: {
                /** 1 for the first attempt */
                number: number;
                attempted_at: string;
                delivery_status: "succeeded" | "failed";
                status_code: number | null;
                duration_ms: number;
                /** The first kilobyte of the answer; null: there was none */
                response_body: string | null;
                response_headers: { [name: string]: string } | null;
                /** Why there was no answer; null: there was one */
                error: string | null;
                /** Kind of the failure; null: it succeeded, or was recorded by a version that did not note it */
                failure: "address_refused" | "host_not_allowed" | "name_unresolved" | "connection_refused" | "unreachable" | "tls" | "timeout" | "connection_broken" | "status" | null;
            };
            relationships: {
                webhook_notification: components["schemas"]["to_one_webhook_notification"];
            };
            links?: components["schemas"]["self_link"];
        };
        webhook_notification_page: {
            data: components["schemas"]["webhook_notification"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        webhook_notification_reference_object: {
            data: {
                id: string;
                type: "tracking_request" | "transport_event" | "estimated_event" | "container_created_event" | "container_updated_event" | "container_pod_terminal_changed_event" | "shipment_updated_event" | "tracking_request_updated_event" | "resource_deleted_event" | "document" | "email_submission" | "invoice" | "exception";
            } | null;
        };
        webhook_notification_relationships: {
            webhook: components["schemas"]["to_one_webhook"];
            reference_object: components["schemas"]["webhook_notification_reference_object"];
            document?: components["schemas"]["to_one_document"];
            webhook_notification_logs: components["schemas"]["to_many_webhook_notification_log"];
        };
        webhook_notification_response: {
            data: components["schemas"]["webhook_notification"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        webhook_page: {
            data: components["schemas"]["webhook"][];
            included: components["schemas"]["included"];
            links: components["schemas"]["page_links"];
            meta: components["schemas"]["page_meta"];
        };
        webhook_response: {
            data: components["schemas"]["webhook"];
            included: components["schemas"]["included"];
            links: components["schemas"]["self_link"];
        };
        word: {
            text: string;
            box: components["schemas"]["box"];
        };
    };
}
