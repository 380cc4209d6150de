/**
 * Generated from the service's OpenAPI document by `npm run schema -w client`; a test compares the two. Not edited by hand.
 */
export interface paths {
    "/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the account of the key
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the account
         * @description Needs a key with the role admin.
         */
        patch: operations["updateAccount"];
        trace?: never;
    };
    "/alert_rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List alert rules
         * @description Own rules, the oldest first; admins see those of all users. Needs a key with the role viewer, member or admin.
         */
        get: operations["listAlertRules"];
        put?: never;
        /**
         * Create an alert rule
         * @description For the user who sends the request; admins may name another one as recipient. Needs a key with the role viewer, member or admin.
         */
        post: operations["createAlertRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alert_rules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an alert rule
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["getAlertRule"];
        put?: never;
        post?: never;
        /**
         * Delete an alert rule
         * @description Needs a key with the role viewer, member or admin.
         */
        delete: operations["deleteAlertRule"];
        options?: never;
        head?: never;
        /**
         * Change an alert rule
         * @description What is left out stays as it is. Lists are replaced. The kind and the recipient stay. Needs a key with the role viewer, member or admin.
         */
        patch: operations["updateAlertRule"];
        trace?: never;
    };
    "/alert_rules/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview an alert rule
         * @description What it would have sent in the last 7 days, by the events that are stored. Nothing is stored. Needs a key with the role viewer, member or admin.
         */
        post: operations["previewAlertRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List alerts
         * @description Alerts of the bell of the user who asks, the newest first. Keys of admins see those of all users. Needs a key with the role viewer, member or admin.
         */
        get: operations["listAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alerts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an alert
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["getAlert"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Read or silence an alert
         * @description A silenced alert has no successor of its kind about the same container or shipment. Needs a key with the role viewer, member or admin.
         */
        patch: operations["updateAlert"];
        trace?: never;
    };
    "/alerts/read_all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark all alerts as read
         * @description Needs a key with the role viewer, member or admin.
         */
        post: operations["readAllAlerts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alerts/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count unread alerts
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["countUnreadAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api_keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Needs a key with the role admin.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description Needs a key with the role admin.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api_keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an API key
         * @description Needs a key with the role admin.
         */
        get: operations["getApiKey"];
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description Needs a key with the role admin.
         */
        delete: operations["deleteApiKey"];
        options?: never;
        head?: never;
        /**
         * Change an API key
         * @description Role and parties cannot change: create another key, then revoke this one. Needs a key with the role admin.
         */
        patch: operations["updateApiKey"];
        trace?: never;
    };
    "/api_keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate an API key
         * @description The response has the new key, once. The old one works for `overlap_hours`, 24 by default. Everything else of the key stays. Needs a key with the role admin.
         */
        post: operations["rotateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what needs attention, in groups
         * @description One group for each kind, most expensive first, with the sums of its charges; each container is in one group. Needs a key with the role viewer, member or admin.
         */
        get: operations["listAttention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attention/facets/{facet}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count what needs attention by the values of a filter
         * @description The containers that need attention and their charges, by customer, port of discharge, shipping line or assignee; the highest charges first, then the most containers. By assignee, all active users. Needs a key with the role viewer, member or admin.
         */
        get: operations["countAttentionByFacet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attention/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview changed rules of exceptions
         * @description What the rules would find now, and the present rules. Nothing is stored; omitted rules stay. Needs a key with the role admin.
         */
        post: operations["previewAttention"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit_events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List changes by people
         * @description Newest first. Changes that the service makes by reports of sources are not in it. Needs a key with the role admin.
         */
        get: operations["listAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/charges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List charges that run or begin soon
         * @description Containers with a charge that runs, or begins within the given days; earliest first. Needs a key with the role viewer, member or admin.
         */
        get: operations["listCharges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat_channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List chat channels
         * @description By name. Not for keys and users limited to customers. Needs a key with the role viewer, member or admin.
         */
        get: operations["listChatChannels"];
        put?: never;
        /**
         * Create a chat channel
         * @description Needs a key with the role admin.
         */
        post: operations["createChatChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat_channels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a chat channel
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["getChatChannel"];
        put?: never;
        post?: never;
        /**
         * Delete a chat channel
         * @description Rules lose the channel. Needs a key with the role admin.
         */
        delete: operations["deleteChatChannel"];
        options?: never;
        head?: never;
        /**
         * Change a chat channel
         * @description A stopped channel works again with its new address. Needs a key with the role admin.
         */
        patch: operations["updateChatChannel"];
        trace?: never;
    };
    "/chat_channels/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test message to a chat channel
         * @description The message is queued. If the receiver is gone, the channel is stopped. Needs a key with the role admin.
         */
        post: operations["testChatChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/containers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List containers
         * @description Newest day of creation first; within a day the most recently refreshed first. Needs a key with the role viewer, member or admin.
         */
        get: operations["listContainers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change what users set of a container
         * @description The container is named by `data.id`. What is left out stays. `delivered_at` marks the delivery: status `delivered`, event `container.transport.delivered`. Needs a key with the role member or admin.
         */
        patch: operations["updateContainers"];
        trace?: never;
    };
    "/containers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a container
         * @description Now, or with `as_of` as it was known then. Needs a key with the role viewer, member or admin.
         */
        get: operations["getContainer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change what users set of a container
         * @description What is left out stays. `delivered_at` marks the delivery: status `delivered`, event `container.transport.delivered`. Needs a key with the role member or admin.
         */
        patch: operations["updateContainer"];
        trace?: never;
    };
    "/containers/{id}/audit_events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List changes of a container by people
         * @description Newest first. Users limited to parties may not read it. Needs a key with the role viewer, member or admin.
         */
        get: operations["listContainerAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/containers/{id}/charges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a container's charges
         * @description Demurrage, storage and detention owed today and on each of the next ten days, by the tariffs of the account. Needs a key with the role viewer, member or admin.
         */
        get: operations["getContainerCharges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/containers/{id}/custom_fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the custom fields of a container
         * @description Newest first. Needs a key with the role viewer, member or admin.
         */
        get: operations["listContainerCustomFields"];
        put?: never;
        /**
         * Set a custom field of a container
         * @description Members are sent under attributes, or directly under data. An existing value of that slug is changed. Needs a key with the role member or admin.
         */
        post: operations["createContainerCustomField"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/containers/{id}/custom_fields/{api_slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a custom field of a container
         * @description Needs a key with the role member or admin.
         */
        delete: operations["deleteContainerCustomField"];
        options?: never;
        head?: never;
        /**
         * Change the value of a custom field of a container
         * @description Needs a key with the role member or admin.
         */
        patch: operations["updateContainerCustomField"];
        trace?: never;
    };
    "/containers/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List user events of a container
         * @description Newest first. Replaced and withdrawn events stay, with the time of that. Needs a key with the role viewer, member or admin.
         */
        get: operations["listContainerEvents"];
        put?: never;
        /**
         * Enter a user event of a container
         * @description A statement of the source `user`, which prevails over all others until it is withdrawn. A repeated entry is the same event; another time for the same move replaces it. Needs a key with the role member or admin.
         */
        post: operations["createContainerEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/containers/{id}/events/{event_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a user event of a container
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["getContainerEvent"];
        put?: never;
        post?: never;
        /**
         * Withdraw a user event of a container
         * @description The statements of other sources count again. The event stays in the list, as withdrawn. Needs a key with the role member or admin.
         */
        delete: operations["deleteContainerEvent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/containers/{id}/lateness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get why a container is late
         * @description Compares the first report of each move with the present one. Less than a day is no reason. Needs a key with the role viewer, member or admin.
         */
        get: operations["getContainerLateness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/containers/{id}/map_geojson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a container's map
         * @description GeoJSON (RFC 7946): ports, past positions of the ships, the current ship, and estimated routes. Empty while no route is known. Needs a key with the role viewer, member or admin.
         */
        get: operations["getContainerMapGeojson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/containers/{id}/map_links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a link to a container's map
         * @description The link shows the map of this one container without an API key, within the limits of the key that created it. It expires at its time, or when that key is revoked. Needs a key with the role member or admin.
         */
        post: operations["createContainerMapLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/containers/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List notes to a container
         * @description Newest first. Users limited to parties see none. Needs a key with the role viewer, member or admin.
         */
        get: operations["listContainerNotes"];
        put?: never;
        /**
         * Create a note of a container
         * @description Needs a key with the role member or admin.
         */
        post: operations["createContainerNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/containers/{id}/notes/{note_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a note
         * @description Users delete their own notes. Admins delete any. Needs a key with the role member or admin.
         */
        delete: operations["deleteContainerNote"];
        options?: never;
        head?: never;
        /**
         * Change a note
         * @description Users change their own notes only. Needs a key with the role member or admin.
         */
        patch: operations["updateContainerNote"];
        trace?: never;
    };
    "/containers/{id}/provenance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the provenance of a container's attributes
         * @description Every attribute with its value, the rule that gave it, and the statement of a source behind it. Needs a key with the role viewer, member or admin.
         */
        get: operations["listContainerProvenance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/containers/{id}/raw_events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the raw events of a container
         * @description Past and future in journey order, each with the codes of its source; superseded statements included. Needs a key with the role viewer, member or admin.
         */
        get: operations["listContainerRawEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/containers/{id}/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Poll a container's sources now
         * @description Queued at once, ahead of routine checks; the answer does not wait for the sources. Needs a key with the role member or admin. Draws on the rate limit `refresh`.
         */
        patch: operations["refreshContainer"];
        trace?: never;
    };
    "/containers/{id}/route": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a container's route
         * @description The stops of its journey in order, with how the box comes to each and goes on; now, or with `as_of` as it was known then. Without `include` the stops, their places and ships are included. `include` also takes the types `route_location`, `port` and `vessel`. Needs a key with the role viewer, member or admin.
         */
        get: operations["getContainerRoute"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/containers/{id}/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a container's sources
         * @description When each was polled, answered and reported news, and the last error. Needs a key with the role viewer, member or admin.
         */
        get: operations["listContainerSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/containers/{id}/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the suggestions for a container
         * @description Last free day, estimated arrival, free days, release and vessel that linked documents state. They change nothing until accepted. Needs a key with the role viewer, member or admin.
         */
        get: operations["listContainerSuggestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/containers/{id}/suggestions/{suggestion_id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a suggestion
         * @description Sets the last free day or the estimated arrival, as a value of a user, which takes precedence over all sources. Dismissing undoes it. Needs a key with the role member or admin.
         */
        post: operations["acceptContainerSuggestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/containers/{id}/suggestions/{suggestion_id}/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dismiss a suggestion
         * @description It stays dismissed when another document states the same value. Undoes an acceptance. Needs a key with the role member or admin.
         */
        post: operations["dismissContainerSuggestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/containers/{id}/transport_events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a container's milestones
         * @description What has happened, oldest first. Needs a key with the role viewer, member or admin.
         */
        get: operations["listContainerTransportEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/containers/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change many containers
         * @description Exactly one change, of the containers of `container_ids`, of those that the filters and `q` find, or with `every` of all, at most 5000. Each shipment or container changes in its own transaction and has its own result. Needs a key with the role member or admin. Draws on the rate limit `refresh`.
         */
        post: operations["changeContainers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/containers/facets/{facet}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count containers by the values of a filter
         * @description The values that a filter of the list of containers would find some by, at most 500, those of most containers first; by the other filters of the list. Needs a key with the role viewer, member or admin.
         */
        get: operations["countContainersByFacet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/containers/last_free_days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count containers by last free day
         * @description Each of the next 14 days, beginning with the one that it still is in Hawaii (UTC−10), with the containers whose last free day it is and that are still there; by the filters of the list of containers. Needs a key with the role viewer, member or admin.
         */
        get: operations["countContainersByLastFreeDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/containers/statuses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count containers by status
         * @description Every status, in the order of a journey, by the filters of the list of containers. Needs a key with the role viewer, member or admin.
         */
        get: operations["countContainersByStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/custom_field_definitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List custom field definitions
         * @description Definitions of the service (account null) and of the account, each by position. Needs a key with the role viewer, member or admin.
         */
        get: operations["listCustomFieldDefinitions"];
        put?: never;
        /**
         * Create a custom field definition
         * @description Requires entity_type, api_slug, display_name and data_type, or a template_id; omitted attributes are copied from the template. Needs a key with the role admin.
         */
        post: operations["createCustomFieldDefinition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/custom_field_definitions/{definition_id}/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the options of a custom field definition
         * @description Ordered by position. Needs a key with the role viewer, member or admin.
         */
        get: operations["listCustomFieldDefinitionOptions"];
        put?: never;
        /**
         * Create an option
         * @description The default label is the value; the default position is the last. Needs a key with the role admin.
         */
        post: operations["createCustomFieldDefinitionOption"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/custom_field_definitions/{definition_id}/options/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an option
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["getCustomFieldDefinitionOption"];
        put?: never;
        post?: never;
        /**
         * Delete an option
         * @description Values that use it stay as they are. The option of a default_value is not deleted. Needs a key with the role admin.
         */
        delete: operations["deleteCustomFieldDefinitionOption"];
        options?: never;
        head?: never;
        /**
         * Change an option
         * @description The value of an option in use cannot change; its label and position can. Needs a key with the role admin.
         */
        patch: operations["updateCustomFieldDefinitionOption"];
        trace?: never;
    };
    "/custom_field_definitions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a custom field definition
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["getCustomFieldDefinition"];
        put?: never;
        post?: never;
        /**
         * Delete a custom field definition
         * @description Deletes its options and all its values, too. Needs a key with the role admin.
         */
        delete: operations["deleteCustomFieldDefinition"];
        options?: never;
        head?: never;
        /**
         * Change a custom field definition
         * @description Omitted attributes keep their values. Existing values are not checked against the new rules. Needs a key with the role admin.
         */
        patch: operations["updateCustomFieldDefinition"];
        trace?: never;
    };
    "/custom_field_definitions/{id}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the uses of a custom field
         * @description A deletion deletes the values, too; saved views then ignore the field. Needs a key with the role admin.
         */
        get: operations["getCustomFieldDefinitionUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/custom_fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List custom fields
         * @description Newest first. Needs a key with the role viewer, member or admin.
         */
        get: operations["listCustomFields"];
        put?: never;
        /**
         * Set a custom field
         * @description Members are sent under attributes and relationships, or directly under data. Without a value, the field takes the default of its definition. An existing value of that definition is changed. Needs a key with the role member or admin.
         */
        post: operations["createCustomField"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/custom_fields/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a custom field
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["getCustomField"];
        put?: never;
        post?: never;
        /**
         * Delete a custom field
         * @description Needs a key with the role member or admin.
         */
        delete: operations["deleteCustomField"];
        options?: never;
        head?: never;
        /**
         * Change the value of a custom field
         * @description Needs a key with the role member or admin.
         */
        patch: operations["updateCustomField"];
        trace?: never;
    };
    "/direct_uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a direct upload
         * @description Needs a key with the role member or admin.
         */
        post: operations["createDirectUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document_schemas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the schemas of payloads
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["listDocumentSchemas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document_schemas/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the schema of a payload
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["getDocumentSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List documents
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["listDocuments"];
        put?: never;
        /**
         * Add a document
         * @description Takes the file of a direct upload (POST /v2/direct_uploads), or multipart/form-data with the parts `file` and, optionally, `name`. Needs a key with the role member or admin.
         */
        post: operations["createDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a document
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["getDocument"];
        put?: never;
        post?: never;
        /**
         * Delete a document
         * @description Needs a key with the role member or admin.
         */
        delete: operations["deleteDocument"];
        options?: never;
        head?: never;
        /**
         * Change a document
         * @description Entered values take precedence over extracted ones. Null removes an entered value. `shipments` and `cargos` replace all links; if both are empty, the document is linked by its numbers again. Needs a key with the role member or admin.
         */
        patch: operations["updateDocument"];
        trace?: never;
    };
    "/documents/{id}/download_url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an address to download a document from
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["getDocumentDownloadUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the pages of a document, with pictures of them
         * @description Pages as they were read, after rotation. Boxes of evidence are fractions of these pictures. Needs a key with the role viewer, member or admin.
         */
        get: operations["getDocumentPages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}/reclassify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Classify a document again, and extract its fields
         * @description Needs a key with the role member or admin.
         */
        post: operations["createDocumentReclassify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}/reextract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Extract the fields of a document again
         * @description Needs a key with the role member or admin.
         */
        post: operations["createDocumentReextract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}/relink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Link a document to shipments and containers again
         * @description Needs a key with the role member or admin.
         */
        post: operations["createDocumentRelink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate an image
         * @description Needs a key with the role member or admin.
         */
        post: operations["createDocumentRotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a document suggests
         * @description The suggestions of the document for its first 30 containers, by container number. Needs a key with the role viewer, member or admin.
         */
        get: operations["listDocumentSuggestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the types of documents
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["getDocumentTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/edi": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload an EDI interchange
         * @description Valid messages are processed within seconds; the answer lists the faults of the others. Uploading the same bytes again changes nothing. Needs a key with the role admin or feeder.
         */
        post: operations["createEdi"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/edi_interchanges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List interchanges
         * @description Needs a key with the role admin.
         */
        get: operations["listEdiInterchanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/edi_interchanges/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an interchange
         * @description Needs a key with the role admin.
         */
        get: operations["getEdiInterchange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/edi_interchanges/{id}/acknowledgement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the acknowledgement of an interchange
         * @description A 997 for X12, a CONTRL for EDIFACT. A CLM has none: 404. Needs a key with the role admin.
         */
        get: operations["getEdiInterchangeAcknowledgement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/edi_interchanges/{id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an interchange
         * @description The original bytes, while they are kept. Needs a key with the role admin.
         */
        get: operations["getEdiInterchangeContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/edi_interchanges/{id}/raw_events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the observations of an interchange
         * @description In the order of its messages. An observation of an untracked container has no container; its numbers are those of its message. Needs a key with the role admin.
         */
        get: operations["listEdiInterchangeRawEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email_submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List received mails
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["listEmailSubmissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email_submissions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a received mail
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["getEmailSubmission"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events in order
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow events as they happen
         * @description Each message has the sequence number as its id, the name as its event, and as its data a document of the event with what belongs to it. A reader that connects anew with Last-Event-ID misses nothing; without it, and without after, the stream begins with what happens next. Before its events, a message missed names the requested events that are no longer kept. A message reset reports a position beyond the newest event; the stream continues from the newest event. Needs a key with the role viewer, member or admin.
         */
        get: operations["getEventStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exceptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List exceptions
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["listExceptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exceptions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an exception
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["getException"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Acknowledge, snooze, assign or annotate an exception
         * @description Only new facts resolve it. A resolved exception cannot change. Needs a key with the role member or admin.
         */
        patch: operations["updateException"];
        trace?: never;
    };
    "/exceptions/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Acknowledge, snooze, assign or annotate many exceptions
         * @description Those of `exception_ids`, or those that the filters find, at most 5000; in one transaction, with a result for each. Needs a key with the role member or admin.
         */
        post: operations["changeExceptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/containers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export containers
         * @description The list of containers as a file, with the same filters, search and order. Times are local to their place. Up to 200000 rows as CSV, 20000 as XLSX. Needs a key with the role viewer, member or admin. Draws on the rate limit `exports`.
         */
        get: operations["exportContainers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/exceptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export exceptions
         * @description The list of exceptions as a file, with the same filters, search and order. Times are local to their place. Up to 200000 rows as CSV, 20000 as XLSX. Needs a key with the role viewer, member or admin. Draws on the rate limit `exports`.
         */
        get: operations["exportExceptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export shipments
         * @description The list of shipments as a file, with the same filters, search and order. Times are local to their place. Up to 200000 rows as CSV, 20000 as XLSX. Needs a key with the role viewer, member or admin. Draws on the rate limit `exports`.
         */
        get: operations["exportShipments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/source_scorecards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export source scorecards
         * @description The list of source scorecards as a file, with the same filters, search and order. Times are local to their place. Up to 200000 rows as CSV, 20000 as XLSX. Needs a key with the role viewer, member or admin. Draws on the rate limit `exports`.
         */
        get: operations["exportSourceScorecards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/tracking_requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export tracking requests
         * @description The list of tracking requests as a file, with the same filters, search and order. Times are local to their place. Up to 200000 rows as CSV, 20000 as XLSX. Needs a key with the role viewer, member or admin. Draws on the rate limit `exports`.
         */
        get: operations["exportTrackingRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/follows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List follows
         * @description What the user who asks follows, the newest first. Keys of admins see those of all users. Needs a key with the role viewer, member or admin.
         */
        get: operations["listFollows"];
        put?: never;
        /**
         * Follow a container or shipment
         * @description Name one of the two. Following twice answers with the follow there is. Keys of admins name the user. Needs a key with the role viewer, member or admin.
         */
        post: operations["createFollow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/follows/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Stop following
         * @description Needs a key with the role viewer, member or admin.
         */
        delete: operations["deleteFollow"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the liveness of the process
         * @description Does not query the database. Needs no key and is not rate-limited.
         */
        get: operations["getLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the readiness for requests
         * @description Queries the database. Needs no key and is not rate-limited.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List imports
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["listImports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an import
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["getImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the rows of an import with their results
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["listImportRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/tracking_requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import tracking requests from a CSV file
         * @description Each row works like POST /v2/tracking_requests. The rate limit counts the file once. Needs a key with the role member or admin. Draws on the rate limit `tracking_requests`.
         */
        post: operations["createImportTrackingRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List open invites
         * @description Needs a key with the role admin.
         */
        get: operations["listInvites"];
        put?: never;
        /**
         * Invite a user
         * @description Where the service sends mail, `email` gets the link. Otherwise send it to whom you invite. It can be accepted once, within 7 days; without `email` by whoever has it. Needs a key with the role admin.
         */
        post: operations["createInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invites/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw an invite
         * @description Needs a key with the role admin.
         */
        delete: operations["deleteInvite"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invites/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invite
         * @description Needs no key. Makes the user, and logs in as POST /v2/sessions does. `email` is needed where the invite names none.
         */
        post: operations["createInviteAccept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invites/look": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview an invite
         * @description The account, the role and the invitee. Needs no key.
         */
        post: operations["lookInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mail_recipients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List addresses that mails came back from
         * @description Needs a key with the role admin.
         */
        get: operations["listMailRecipients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mail_recipients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an address that mails came back from
         * @description Needs a key with the role admin.
         */
        get: operations["getMailRecipient"];
        put?: never;
        post?: never;
        /**
         * Let mail go to an address again
         * @description Forgets the failures of the address. Mails of the meantime are not sent. Needs a key with the role admin.
         */
        delete: operations["deleteMailRecipient"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/map": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the map of all containers
         * @description GeoJSON (RFC 7946): each ship with the containers aboard, where a position of the last seven days is known, and each place where containers wait; by the filters of the list of containers. Needs a key with the role viewer, member or admin.
         */
        get: operations["getMap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the metrics for Prometheus
         * @description Needs the token of the setting `http.metricsToken` instead of an API key: `Authorization: Bearer <token>`.
         */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metro_areas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List metro areas
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["listMetroAreas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metro_areas/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a metro area
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["getMetroArea"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/milestone_recipients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recipients of milestone mails
         * @description By address. Not available to keys and users limited to parties. Needs a key with the role viewer, member or admin.
         */
        get: operations["listMilestoneRecipients"];
        put?: never;
        /**
         * Add a recipient of milestone mails
         * @description Mails are about what happens from then on. Without `milestones`: all of them, in English. Needs a key with the role member or admin.
         */
        post: operations["createMilestoneRecipient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/milestone_recipients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a recipient of milestone mails
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["getMilestoneRecipient"];
        put?: never;
        post?: never;
        /**
         * Delete a recipient of milestone mails
         * @description Needs a key with the role member or admin.
         */
        delete: operations["deleteMilestoneRecipient"];
        options?: never;
        head?: never;
        /**
         * Change a recipient of milestone mails
         * @description Needs a key with the role member or admin.
         */
        patch: operations["updateMilestoneRecipient"];
        trace?: never;
    };
    "/milestone_texts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the texts of milestone mails
         * @description One for each milestone and language. Needs a key with the role viewer, member or admin.
         */
        get: operations["listMilestoneTexts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/milestone_texts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a text of milestone mails
         * @description Needs a key with the role admin.
         */
        patch: operations["updateMilestoneText"];
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the OpenAPI document
         * @description OpenAPI 3.1. Needs no key.
         */
        get: operations["getOpenApiDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/outgoing_mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List outgoing mails
         * @description Needs a key with the role admin.
         */
        get: operations["listOutgoingMails"];
        put?: never;
        /**
         * Send a test mail
         * @description Its state shows whether the SMTP server took it. 409 where the service sends no mail. Needs a key with the role admin.
         */
        post: operations["createOutgoingMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/outgoing_mails/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an outgoing mail
         * @description Needs a key with the role admin.
         */
        get: operations["getOutgoingMail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/outgoing_mails/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a mail again
         * @description With the same Message-ID. 409 for a mail that is queued, or whose text was deleted: mails with links to log in keep none. Needs a key with the role admin.
         */
        post: operations["resendOutgoingMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/parties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List parties
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["listParties"];
        put?: never;
        /**
         * Create a party
         * @description Needs a key with the role member or admin.
         */
        post: operations["createParty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/parties/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a party
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["getParty"];
        put?: never;
        post?: never;
        /**
         * Delete a party
         * @description Only one on which nothing hangs, see `GET /v2/party_usages/{id}`; 409 otherwise. Needs a key with the role admin.
         */
        delete: operations["deleteParty"];
        options?: never;
        head?: never;
        /**
         * Rename a party
         * @description Needs a key with the role member or admin.
         */
        patch: operations["updateParty"];
        trace?: never;
    };
    "/parties/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge a party into another
         * @description All that hangs on the party moves to the other one: shipments, requests, tariffs, values of custom fields, filters of saved views, and the limits of users, keys and invites. This takes about a second for each hundred shipments; until then the party has `merging_into`, and nothing new can be given to it. Then the party is deleted; its id returns 404 from then on. Needs a key with the role admin.
         */
        post: operations["createPartyMerge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/party_usages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what hangs on each party
         * @description The parties themselves have the same ids and order. Needs a key with the role admin.
         */
        get: operations["listPartyUsages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/party_usages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what hangs on a party
         * @description What a merge would move to another party. Needs a key with the role admin.
         */
        get: operations["getPartyUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password_resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a link to set a new password
         * @description Needs no key, but a page of the service. A user with this address gets a mail with a link, which logs in once within an hour; a second factor is still needed. The answer is the same whether there is such a user or not. 409 where the service sends no mail.
         */
        post: operations["sendPasswordResets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/place_aliases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List place aliases
         * @description Newest first. A key that is limited to customers sees none. Needs a key with the role viewer, member or admin.
         */
        get: operations["listPlaceAliases"];
        put?: never;
        /**
         * Create a place alias
         * @description Names the UN/LOCODE of a place that sources name. It counts for new reports and, in the background, for all shipments that name the place. Needs a key with the role admin.
         */
        post: operations["createPlaceAliase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/place_aliases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a place alias
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["getPlaceAliase"];
        put?: never;
        post?: never;
        /**
         * Delete a place alias
         * @description The place is unresolved again, also for the shipments that name it. Needs a key with the role admin.
         */
        delete: operations["deletePlaceAliase"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List ports
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["listPorts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a port
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["getPort"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rail_terminals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a rail terminal
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["getRailTerminal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/refused_mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List refused mails
         * @description The latest mails that were not accepted, with the reason. Repeats are counted. Needs a key with the role viewer, member or admin.
         */
        get: operations["listRefusedMails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/saved_views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List saved views
         * @description Own and shared views, by name. Users limited to parties see their own views only. Needs a key with the role viewer, member or admin.
         */
        get: operations["listSavedViews"];
        put?: never;
        /**
         * Create a saved view
         * @description Needs a key with the role viewer, member or admin.
         */
        post: operations["createSavedView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/saved_views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a saved view
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["getSavedView"];
        put?: never;
        post?: never;
        /**
         * Delete a saved view
         * @description Users delete their own views. Admins also delete shared ones. Needs a key with the role viewer, member or admin.
         */
        delete: operations["deleteSavedView"];
        options?: never;
        head?: never;
        /**
         * Change a saved view
         * @description Users change their own views. Admins also change shared ones. Needs a key with the role viewer, member or admin.
         */
        patch: operations["updateSavedView"];
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search for shipments, containers and tracking requests
         * @description Up to 25: exact matches first, then shipments, containers, requests; newest first. Needs a key with the role viewer, member or admin.
         */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sessions
         * @description Your own, newest first; an admin is shown those of all users. Needs a key with the role viewer, member or admin.
         */
        get: operations["listSessions"];
        put?: never;
        /**
         * Log in
         * @description Needs no key, but a page of the service. With e-mail address and password, and `code` where the user has a second factor, or with the token of a link. The answer sets a cookie, which is the session; it holds for 14 days after its last use, and 90 days at most.
         */
        post: operations["createSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a session
         * @description `current` is the session of the request: log out. Needs a key with the role viewer, member or admin.
         */
        delete: operations["deleteSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the session of the request
         * @description With its user. 404 for an API key. Needs a key with the role viewer, member or admin.
         */
        get: operations["getSessionCurrent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/current/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End the view of another user
         * @description The session is your own again within a second. 404 for an API key. Needs a key with the role viewer, member or admin.
         */
        delete: operations["viewSessionCurrent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List shares
         * @description All shares of the account, newest first. Users limited to parties see their own shares only. Needs a key with the role member or admin.
         */
        get: operations["listShares"];
        put?: never;
        /**
         * Create a share
         * @description A link to a page that shows chosen fields of a container, of a shipment with its containers, or of a list of containers or shipments. Give one of container, shipment and filter; `list` says what the filter is of, by default containers. The page shows what its creator may see at the time. Needs a key with the role member or admin.
         */
        post: operations["createShare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shares/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a share
         * @description Needs a key with the role member or admin.
         */
        get: operations["getShare"];
        put?: never;
        post?: never;
        /**
         * Revoke a share
         * @description Its link stops at once; the share stays in the list. Users revoke their own shares, admins all. Needs a key with the role member or admin.
         */
        delete: operations["deleteShare"];
        options?: never;
        head?: never;
        /**
         * Change a share
         * @description Users change their own shares. Admins change all. Needs a key with the role member or admin.
         */
        patch: operations["updateShare"];
        trace?: never;
    };
    "/shares/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a share
         * @description What the page would show now. Nothing is stored, and there is no link. Needs a key with the role member or admin.
         */
        post: operations["previewShare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List shipments
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["listShipments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a shipment
         * @description Now, or with `as_of` as it was known then. Needs a key with the role viewer, member or admin.
         */
        get: operations["getShipment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change what users set of a shipment
         * @description What is left out stays. No source is polled for it. The customer may be named or linked. Members are sent under attributes and relationships, or directly under data. Needs a key with the role member or admin.
         */
        patch: operations["updateShipment"];
        trace?: never;
    };
    "/shipments/{id}/audit_events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List changes of a shipment and its containers by people
         * @description Newest first. Users limited to parties may not read it. Needs a key with the role viewer, member or admin.
         */
        get: operations["listShipmentAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/{id}/charges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the sum of a shipment's charges
         * @description Sum over its containers, by currency and by kind. Needs a key with the role viewer, member or admin.
         */
        get: operations["getShipmentCharges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/{id}/custom_fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the custom fields of a shipment
         * @description Newest first. Needs a key with the role viewer, member or admin.
         */
        get: operations["listShipmentCustomFields"];
        put?: never;
        /**
         * Set a custom field of a shipment
         * @description Members are sent under attributes, or directly under data. An existing value of that slug is changed. Needs a key with the role member or admin.
         */
        post: operations["createShipmentCustomField"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/{id}/custom_fields/{api_slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a custom field of a shipment
         * @description Needs a key with the role member or admin.
         */
        delete: operations["deleteShipmentCustomField"];
        options?: never;
        head?: never;
        /**
         * Change the value of a custom field of a shipment
         * @description Needs a key with the role member or admin.
         */
        patch: operations["updateShipmentCustomField"];
        trace?: never;
    };
    "/shipments/{id}/provenance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the provenance of a shipment's attributes
         * @description Every attribute with its value, the rule that gave it, and the statement of a source behind it. Needs a key with the role viewer, member or admin.
         */
        get: operations["listShipmentProvenance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/{id}/resume_tracking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Resume tracking a shipment
         * @description Its line is polled at once. A tracked shipment stays as it is. No body. Needs a key with the role member or admin.
         */
        patch: operations["resumeTrackingShipment"];
        trace?: never;
    };
    "/shipments/{id}/stop_tracking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Stop tracking a shipment
         * @description Its line is polled no more, for any of its containers. A stopped shipment stays as it is. No body. Needs a key with the role member or admin.
         */
        patch: operations["stopTrackingShipment"];
        trace?: never;
    };
    "/shipments/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change many shipments
         * @description Exactly one change, of the shipments of `shipment_ids`, of those that the filters and `q` find, or with `every` of all, at most 5000. Each shipment or container changes in its own transaction and has its own result. Needs a key with the role member or admin. Draws on the rate limit `refresh`.
         */
        post: operations["changeShipments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipping_lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List shipping lines
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["listShippingLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipping_lines/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a shipping line
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["getShippingLine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/source_scorecards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List scorecards of sources
         * @description What each line, terminal, railroad and AIS feed reported about the containers of the account, measured. `computed_at` is the time of the last computation. A key that is limited to customers sees none. Needs a key with the role viewer, member or admin.
         */
        get: operations["listSourceScorecards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List this installation's sources
         * @description Every line that is set up, and whether it can be polled; how its polls stand; and the unknown places that sources name. A key that is limited to customers sees neither polls nor places. Needs a key with the role viewer, member or admin.
         */
        get: operations["listSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sources/{id}/answer_counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the answers of a source by day
         * @description The last 30 days, in UTC: answers, their statements, and what was not used of them, by reason. Days without answers are left out. Needs a key with the role admin.
         */
        get: operations["listSourceAnswerCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sources/{id}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what became of the answers of a source
         * @description Newest first: answers with news, and those that could not be understood, for as long as they are kept, with what could not be read in each. `raw_url` has the answer itself. Needs a key with the role admin.
         */
        get: operations["listSourceAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sources/{id}/raw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a source's answers as they came
         * @description Newest first: those with news, and those that could not be understood, for as long as they are kept. EDI messages are under `/edi_interchanges`. Needs a key with the role admin.
         */
        get: operations["listSourceRaw"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sources/{id}/raw/{answer_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a source's answer as it came
         * @description Needs a key with the role admin.
         */
        get: operations["getSourceRaw"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tariffs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tariffs
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["listTariffs"];
        put?: never;
        /**
         * Create a tariff
         * @description A tariff has free days and the price of each day after them. Charges are recalculated in the background. Needs a key with the role admin.
         */
        post: operations["createTariff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tariffs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a tariff
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["getTariff"];
        put?: never;
        post?: never;
        /**
         * Delete a tariff
         * @description Needs a key with the role admin.
         */
        delete: operations["deleteTariff"];
        options?: never;
        head?: never;
        /**
         * Change a tariff
         * @description Omitted attributes keep their values; applies_to, closed_days and tiers are replaced as a whole. Needs a key with the role admin.
         */
        patch: operations["updateTariff"];
        trace?: never;
    };
    "/tariffs/{id}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the containers that a tariff charges
         * @description A deletion leaves them to the next specific tariff, or to none. Needs a key with the role admin.
         */
        get: operations["getTariffUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tariffs/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compute an example by a tariff
         * @description Nothing is stored. The attributes are those of a new tariff, and `example`. Needs a key with the role viewer, member or admin.
         */
        post: operations["previewTariff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/terminal_updates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit the updates of a terminal
         * @description With a result for each container. What can be read is taken, within moments; what cannot is named by its path. Needs a key with the role admin or feeder.
         */
        post: operations["createTerminalUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/terminals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List terminals
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["listTerminals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/terminals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a terminal
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["getTerminal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tracking_requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tracking requests
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["listTrackingRequests"];
        put?: never;
        /**
         * Track a bill of lading, booking or container
         * @description Responds at once with status pending; the line is polled in the background. Needs a key with the role member or admin. Draws on the rate limit `tracking_requests`.
         */
        post: operations["createTrackingRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tracking_requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a tracking request
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["getTrackingRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change what users set of a tracking request
         * @description What is left out stays. Where the request has its shipment, the change reaches the shipment too. Needs a key with the role member or admin.
         */
        patch: operations["updateTrackingRequest"];
        trace?: never;
    };
    "/tracking_requests/{id}/custom_fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the custom fields of a tracking request
         * @description Newest first. Needs a key with the role viewer, member or admin.
         */
        get: operations["listTrackingRequestCustomFields"];
        put?: never;
        /**
         * Set a custom field of a tracking request
         * @description Members are sent under attributes, or directly under data. An existing value of that slug is changed. Needs a key with the role member or admin.
         */
        post: operations["createTrackingRequestCustomField"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tracking_requests/{id}/custom_fields/{api_slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a custom field of a tracking request
         * @description Needs a key with the role member or admin.
         */
        delete: operations["deleteTrackingRequestCustomField"];
        options?: never;
        head?: never;
        /**
         * Change the value of a custom field of a tracking request
         * @description Needs a key with the role member or admin.
         */
        patch: operations["updateTrackingRequestCustomField"];
        trace?: never;
    };
    "/tracking_requests/infer_number": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Infer the type and line of a number
         * @description Tracks nothing and polls no line. It uses the known forms of numbers, the numbers that were found here before, and those that the account tracks. Needs a key with the role viewer, member or admin. Draws on the rate limit `infer_number`.
         */
        post: operations["inferNumberTrackingRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description Needs a key with the role admin.
         */
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a user
         * @description Needs a key with the role admin.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        /**
         * Delete a user
         * @description Sessions, log-in links, alerts, follows, digest and private views are deleted, and assigned exceptions are unassigned. Shared views pass to whoever deletes. Notes and audit events keep the name. The e-mail address can be invited again. Not yourself, and not the only admin: 409. Needs a key with the role admin.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        /**
         * Change the permissions of a user
         * @description Holds from the next request on. No parties: all of them. One who is not active cannot log in, and has no session. Needs a key with the role admin.
         */
        patch: operations["updateUser"];
        trace?: never;
    };
    "/users/{id}/log_in_links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a log-in link
         * @description For a user who has lost the password: whoever opens the link within 24 hours is logged in as the user, once, and may set a password. The user gets the link by mail where the service sends mail. Needs a key with the role admin.
         */
        post: operations["createUserLogInLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/second_factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a user's second factor
         * @description For a user who lost the app and the recovery codes; all sessions of the user end. Needs a key with the role admin.
         */
        delete: operations["secondFactorUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * View as a user
         * @description From then on the session shows what the user sees, read-only, until the view ends. In effect within a second. Needs a session. Needs a key with the role admin.
         */
        post: operations["viewUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the user of the session
         * @description 404 for an API key. Needs a key with the role viewer, member or admin.
         */
        get: operations["getUserMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the user of the session
         * @description A new `password` needs `current_password`, but within 15 minutes of logging in by a link, and ends all other sessions. Needs a key with the role viewer, member or admin.
         */
        patch: operations["meUser"];
        trace?: never;
    };
    "/users/me/digest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the daily mail of the user of the session
         * @description 404 for an API key. Needs a key with the role viewer, member or admin.
         */
        get: operations["getUserMeDigest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the daily mail of the user of the session
         * @description Switched on, it is sent again to a user who had unsubscribed by the link in a mail. Needs a key with the role viewer, member or admin.
         */
        patch: operations["digestUserMe"];
        trace?: never;
    };
    "/users/me/digest/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the daily mail to the user of the session now
         * @description As a trial: also where there is nothing to report. A second one within a minute is not sent. Needs a key with the role viewer, member or admin.
         */
        post: operations["sendDigestNow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/second_factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a second factor
         * @description Returns what an authenticator app needs to show codes (RFC 6238: SHA-1, six digits, 30 seconds). It takes effect once one of its codes is confirmed with PATCH. 404 for an API key. Needs a key with the role viewer, member or admin.
         */
        post: operations["createUserMeSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Confirm a second factor
         * @description Needs the current password, if there is one. From then on a log-in by password needs a code too, and all other sessions end. The response has recovery codes for the loss of the app. Needs a key with the role viewer, member or admin.
         */
        patch: operations["secondFactorUserMe"];
        trace?: never;
    };
    "/users/me/second_factor/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove the second factor
         * @description Needs a code and the current password. The password alone is enough then; all other sessions end. 409 where the account requires a second factor. Needs a key with the role viewer, member or admin.
         */
        post: operations["removeUserMeSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the addresses of the documentation
         * @description Addresses of the OpenAPI document and the documentation. Needs no key.
         */
        get: operations["getApiEntrance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vessels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a vessel
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["getVessel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vessels/{id}/future_positions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Estimate future positions of a vessel
         * @description The vessel with `positions`, one a minute, all `estimated`: the shortest way by sea, in time for what the containers aboard expect, else at the speed of her last day, else at 14 knots. Needs a key with the role viewer, member or admin.
         */
        get: operations["getVesselFuturePositions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vessels/{id}/future_positions_with_coordinates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Estimate future positions of a vessel from given coordinates
         * @description The vessel with `positions`, one a minute, all `estimated`: the shortest way by sea, in time for what the containers aboard expect, else at the speed of her last day, else at 14 knots. Needs a key with the role viewer, member or admin.
         */
        get: operations["getVesselFuturePositionsWithCoordinates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook_notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List notifications
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["listWebhookNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook_notifications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a notification
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["getWebhookNotification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook_notifications/{id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver a notification again
         * @description Delivers it at once with the same id and bytes, and starts its retry schedule anew. One that waits for a retry is tried now; one in delivery stays so. That of an inactive webhook waits until it is active. Needs a key with the role admin.
         */
        post: operations["redeliverWebhookNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook_notifications/{id}/request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a notification's request
         * @description URL, headers and body that the endpoint receives, with the time of the next attempt. Only admin keys see the values of custom headers and the signatures. Needs a key with the role viewer, member or admin.
         */
        get: operations["getWebhookNotificationRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook_notifications/examples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an event's example
         * @description A complete notification as it is delivered, generated from an example journey. Needs a key with the role viewer, member or admin.
         */
        get: operations["getWebhookNotificationExamples"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description Needs a key with the role admin.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Needs a key with the role admin.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook
         * @description Omitted attributes keep their values. A webhook that is activated again (`active: true`) receives its waiting notifications, each when its next try is due. Events of the inactive time have no notifications; `GET /v2/events` lists them. Needs a key with the role admin.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay the notifications of a time range
         * @description Delivers them again with the same ids and bytes, in the order of events. Notifications that wait for a retry are tried now. The range applies to `created_at`; both bounds are inclusive. Notifications of an inactive webhook wait until it is active. Needs a key with the role admin.
         */
        post: operations["replayWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/rotate_secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace a webhook's secret
         * @description Deliveries are signed with the new and the replaced secret for 24 hours (`webhook-signature`). Needs a key with the role admin.
         */
        post: operations["rotateSecretWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the events that webhooks can subscribe to
         * @description Needs a key with the role viewer, member or admin.
         */
        get: operations["listWebhookEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the health of all webhooks
         * @description Successes and failures of the last 24 hours, the last failure, and what waits for its next attempt, of each webhook. Times are real times, also beside a simulated world. Needs a key with the role viewer, member or admin.
         */
        get: operations["getWebhookHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/ips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the addresses that deliveries come from
         * @description As the operator of this installation configured them; empty: none are configured. Needs a key with the role viewer, member or admin.
         */
        get: operations["getWebhookIps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/trigger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an event's example to an address
         * @description Signed, guarded and limited in time as any delivery, with a new id and `sequence` 0. Only its audit event is stored, and nothing is tried again. Needs a key with the role admin.
         */
        post: operations["triggerWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        account: {
            attributes: {
                /** @description Straits and canals that future routes of the account avoid, beside those that the operator closed */
                closed_passages: ("suez" | "panama" | "kiel" | "corinth" | "bosporus" | "dardanelles" | "bab-el-mandeb" | "hormuz" | "malacca" | "sunda" | "lombok" | "makassar" | "torres" | "gibraltar" | "dover" | "great-belt" | "oresund" | "messina" | "kanmon" | "tsugaru" | "taiwan" | "magellan" | "cape-horn" | "cape-of-good-hope" | "st-lawrence-seaway" | "northwest" | "northeast" | "bering" | "windward" | "mona" | "cook" | "bass")[];
                /** @description Not blank */
                company_name: string;
                /** Format: date-time */
                created_at: string;
                date_format: string | null;
                document_types: ("bill_of_lading" | "sea_waybill" | "arrival_notice" | "delivery_order" | "commercial_invoice" | "packing_list" | "certificate_of_origin" | "customs_entry" | "freight_invoice" | "dock_receipt" | "dangerous_goods_declaration" | "other")[] | null;
                /**
                 * @description Handling of a file that the account already has. reject: it is refused; replace: it replaces the older document; accept: it becomes another document.
                 * @enum {unknown}
                 */
                duplicate_documents: "reject" | "replace" | "accept";
                exception_rules: {
                    /** @description Days between the ETA on a document and the present one; usually 2 */
                    document_contradicting_days: number;
                    /** @description Days before the ETA; usually 3 */
                    document_missing_days: number;
                    /** @description Days between the first ETA and the present one; usually 4 */
                    eta_moved_days: number;
                    /** @description Days between yesterday's ETA and the present one; usually 2 */
                    eta_moved_in_a_day_days: number;
                    /** @description Types of documents that each container has by then; usually none */
                    expected_documents: ("bill_of_lading" | "sea_waybill" | "arrival_notice" | "delivery_order" | "commercial_invoice" | "packing_list" | "certificate_of_origin" | "customs_entry" | "freight_invoice" | "dock_receipt" | "dangerous_goods_declaration" | "other")[];
                    /** @description Whether a hold counts before the arrival at the port of discharge; usually false */
                    holds_before_arrival: boolean;
                    /** @description Days before the last free day; usually 2 */
                    last_free_day_near_days: number;
                    /** @description Hours after a milestone was expected; usually 24 */
                    milestone_overdue_hours: number;
                    /** @description Days after the discharge; usually 3 */
                    not_available_days: number;
                    /** @description Days after it can be picked up; usually 3 */
                    not_picked_up_days: number;
                    /** @description Hours without an answer of the line; usually 48 */
                    source_silent_hours: number;
                    /** @description Kinds that are not detected */
                    switched_off: ("last_free_day_passed" | "detention_running" | "last_free_day_near" | "on_hold" | "not_available" | "not_picked_up" | "rolled_over" | "transshipment_at_risk" | "milestone_overdue" | "eta_moved" | "document_contradicting" | "document_missing" | "source_silent")[];
                    /** @description Fewest hours between the arrival at a port of transshipment and the departure of the next ship; usually 24 */
                    transshipment_at_risk_hours: number;
                };
                identity_provider: string | null;
                mail_alias: string | null;
                mail_domain: string | null;
                /** @description Allowed senders: addresses, domains with their subdomains, or `*` for all. Empty: none. */
                mail_senders: string[];
                /** @description Whether CSV files sent to `track+alias@domain` become imports */
                mail_tracking: boolean;
                /** @description Whether EDI that names an untracked bill of lading or booking opens its shipment. Lines that can be polled are polled for it. */
                open_from_edi: boolean;
                /** @description Limit of requests of each key in any 60 seconds, by kind of request; the operator sets it */
                rate_limits: {
                    [key: string]: number;
                };
                /** @description Whether every user needs a second factor. Sessions of users without one may then only set it up and end. API keys and log-ins by the identity provider are not affected. Only a session of an admin who has one can switch it on */
                second_factor_required: boolean;
                share_accent_color: string | null;
                /** @description Whom visitors of shared pages may ask */
                share_contact: {
                    email: string | null;
                    name: string | null;
                    phone: string | null;
                };
                share_logo: string | null;
                /** @description Whether a bill of lading, sea waybill or arrival notice starts tracking of its number */
                track_from_documents: boolean;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: Record<string, never>;
            /** @constant */
            type: "account";
        };
        account_map: {
            features: (components["schemas"]["account_map_vessel"] | components["schemas"]["account_map_port"])[];
            meta: {
                /** @description False: there are more ships or places than one answer holds */
                complete: boolean;
                /** @description Places where containers wait, shown or not */
                ports: number;
                /** @description Ships with containers aboard, shown or not */
                vessels: number;
                vessels_without_position: number;
            };
            /** @constant */
            type: "FeatureCollection";
        };
        /** @description Where she lies at anchor; null: she does not, or it is unknown */
        account_map_anchorage: {
            port: {
                /** @description UN/LOCODE */
                code: string;
                name: string;
                time_zone: string | null;
            } | null;
            /**
             * Format: date-time
             * @description Of her first position there, at most 60 days ago
             */
            since: string;
        };
        account_map_port: {
            geometry: {
                coordinates: number[];
                /** @constant */
                type: "Point";
            };
            properties: {
                /** @description UN/LOCODE */
                code: string;
                /** @description The first ten containers by number */
                containers: {
                    /** Format: uuid */
                    id: string;
                    number: string;
                }[];
                containers_count: number;
                country_code: string;
                /** @constant */
                feature_type: "port";
                /** Format: uuid */
                location_id: string;
                /** @enum {unknown} */
                location_type: "port" | "metro_area";
                name: string;
                time_zone: string | null;
            };
            /** @constant */
            type: "Feature";
        };
        account_map_vessel: {
            geometry: {
                coordinates: number[];
                /** @constant */
                type: "Point";
            };
            properties: {
                /** @description The first ten containers by number */
                containers: {
                    /** Format: uuid */
                    id: string;
                    number: string;
                }[];
                containers_count: number;
                /** @constant */
                feature_type: "vessel";
                vessel_at_anchor: components["schemas"]["account_map_anchorage"] | null;
                /** Format: uuid */
                vessel_id: string;
                vessel_imo: string;
                vessel_location_heading: number | null;
                vessel_location_speed: number | null;
                /** Format: date-time */
                vessel_location_timestamp: string;
                vessel_name: string | null;
            };
            /** @constant */
            type: "Feature";
        };
        alert: {
            attributes: {
                /** Format: date-time */
                created_at: string;
                /** @description Values that support it; the members depend on the kind */
                facts: {
                    [key: string]: unknown;
                };
                is_read: boolean;
                /** @description True: the user gets no more alerts of this kind about this container or shipment */
                is_silenced: boolean;
                /** @enum {unknown} */
                kind: "last_free_day_near" | "last_free_day_passed" | "demurrage_running" | "available_for_pickup" | "hold_changed" | "fee_changed" | "eta_moved" | "rolled_over" | "transshipment_at_risk" | "dwelling" | "milestone_overdue" | "plan_changed" | "no_news" | "empty_return_due" | "document_missing" | "document_contradicting" | "document_unread" | "tracking_failed" | "webhook_failing" | "followed" | "mentioned" | "assigned" | "chat_channel_stopped";
                read_at: string | null;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                alert_rule: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "alert_rule";
                    } | null;
                };
                container: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "container";
                    } | null;
                };
                exception: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "exception";
                    } | null;
                };
                shipment: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "shipment";
                    } | null;
                };
                user: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "user";
                    } | null;
                };
            };
            /** @constant */
            type: "alert";
        };
        alert_count: {
            attributes: {
                /** @description Unread alerts of the user, counted up to 100 */
                unread: number;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: Record<string, never>;
            /** @constant */
            type: "alert_count";
        };
        alert_rule: {
            attributes: {
                channels: {
                    /** @description The bell of the dashboard */
                    bell: boolean;
                    chat_channel_ids: string[];
                    /** @description Mail to the recipient's address */
                    mail: boolean;
                };
                /** Format: date-time */
                created_at: string;
                filter: {
                    /** @description Customers; empty: any */
                    customer_ids: string[];
                    /** @description UN/LOCODEs of the port of loading or discharge, or the destination; empty: any */
                    locodes: string[];
                    /** @description Only what the recipient follows */
                    only_followed: boolean;
                    /** @description Only what has an exception that is assigned to the recipient */
                    only_mine: boolean;
                    /** @description SCACs of shipping lines; empty: any */
                    shipping_line_scacs: string[];
                    /** @description Tags of the shipment; empty: any */
                    tags: string[];
                    view_id: string | null;
                };
                /** @description False: silenced */
                is_active: boolean;
                /**
                 * @description What the user is told
                 * @enum {unknown}
                 */
                kind: "last_free_day_near" | "last_free_day_passed" | "demurrage_running" | "available_for_pickup" | "hold_changed" | "fee_changed" | "eta_moved" | "rolled_over" | "transshipment_at_risk" | "dwelling" | "milestone_overdue" | "plan_changed" | "no_news" | "empty_return_due" | "document_missing" | "document_contradicting" | "document_unread" | "tracking_failed" | "webhook_failing";
                quiet_hours: {
                    from: string;
                    until: string;
                } | null;
                stopped_reason: ("view_deleted" | "recipient_deactivated") | null;
                threshold: number | null;
                /** Format: date-time */
                updated_at: string;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                recipient: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "user";
                    } | null;
                };
            };
            /** @constant */
            type: "alert_rule";
        };
        alert_rule_preview: {
            attributes: {
                /** @description Alerts that the rule would have made */
                alerts: number;
                /** @description Days before now that were looked at */
                days: number;
                /** @description Numbers of the first ten containers or shipments */
                first_numbers: string[];
                /** @description True: only the newest 5000 events or containers were looked at */
                is_partial: boolean;
                /** @description Messages that it would have sent, after alerts were gathered */
                messages: number;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: Record<string, never>;
            /** @constant */
            type: "alert_rule_preview";
        };
        api_key: {
            attributes: {
                /** @description IP addresses and ranges (CIDR) that the key may be used from; others get `address_not_allowed`. None: from anywhere */
                allowed_addresses: string[];
                /** Format: date-time */
                created_at: string;
                /** @description The first characters of the key */
                hint: string;
                /** @description The whole key; only in the response that creates it */
                key?: string;
                last_used_at: string | null;
                /** @description Not blank */
                name: string;
                previous_valid_until: string | null;
                rate_limit: number | null;
                /** @description viewer reads; member reads and writes; admin also manages keys, webhooks and the account; feeder only submits EDI and terminal updates */
                role: "viewer" | "member" | "admin" | "feeder";
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                parties: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "party";
                    }[];
                };
            };
            /** @constant */
            type: "api_key";
        };
        attention_facet: {
            attributes: {
                assignable: boolean | null;
                count: number;
                /** @description Of these, with a critical exception */
                critical: number;
                name: string | null;
                /** @description Charges of the counted containers by currency, the highest amount first */
                owed: {
                    /** @description By today */
                    amount: number;
                    /** @description Sources of the amounts: stated fees, or tariffs */
                    by: ("terminal" | "rail" | "tariff")[];
                    currency_code: string;
                    /** @description What tomorrow adds */
                    tomorrow: number;
                }[];
                /** @description Value for the filter of that name; `none` for containers that have none */
                value: string;
            };
            /** @description The value */
            id: string;
            relationships: Record<string, never>;
            /** @constant */
            type: "attention_facet";
        };
        attention_group: {
            attributes: {
                acknowledged: number;
                /** @description Each container is in one group, by its most expensive exception */
                count: number;
                /**
                 * @description Type of the counted resources
                 * @enum {unknown}
                 */
                counts: "container" | "tracking_request";
                /** @enum {unknown} */
                kind: "last_free_day_passed" | "detention_running" | "last_free_day_near" | "on_hold" | "not_available" | "not_picked_up" | "rolled_over" | "transshipment_at_risk" | "milestone_overdue" | "eta_moved" | "document_contradicting" | "document_missing" | "source_silent" | "tracking_failed";
                /** @description Charges of the counted containers by currency, the highest amount first */
                owed: {
                    /** @description By today */
                    amount: number;
                    /** @description Sources of the amounts: stated fees, or tariffs */
                    by: ("terminal" | "rail" | "tariff")[];
                    currency_code: string;
                    /** @description What tomorrow adds */
                    tomorrow: number;
                }[];
                /** @enum {unknown} */
                severity: "critical" | "warning" | "notice";
                snoozed: number;
            };
            /** @description The kind of the exceptions, or `tracking_failed` */
            id: string;
            relationships: Record<string, never>;
            /** @constant */
            type: "attention_group";
        };
        audit_event: {
            attributes: {
                /**
                 * @description sent: a test message, a replay, a delivery on request, which change no resource
                 * @enum {unknown}
                 */
                action: "created" | "changed" | "deleted" | "sent";
                /**
                 * @description operator: a command on the server; mail: a mail to the account's address
                 * @enum {unknown}
                 */
                actor_kind: "user" | "api_key" | "operator" | "mail";
                actor_name: string | null;
                /** @description One entry per attribute */
                changes: {
                    /** @description Name of the attribute; a member of an object after a dot */
                    attribute: string;
                    /** @description Value before; null: none, or a secret */
                    from: unknown;
                    /** @description True: the attribute changed, and its values are stored nowhere */
                    is_secret: boolean;
                    /** @description Value after; null: none, or a secret */
                    to: unknown;
                }[];
                /** Format: date-time */
                created_at: string;
                import_id: string | null;
                request_id: string | null;
                /** Format: uuid */
                resource_id: string;
                resource_name: string | null;
                /** @enum {unknown} */
                resource_type: "account" | "alert_rule" | "alert_silence" | "api_key" | "chat_channel" | "container" | "custom_field" | "custom_field_definition" | "custom_field_option" | "digest" | "document" | "document_link" | "exception" | "export" | "follow" | "identity" | "import" | "initial_custom_field" | "invite" | "log_in_link" | "mail_recipient" | "map_link" | "milestone_recipient" | "milestone_text" | "note" | "outgoing_mail" | "party" | "place_alias" | "saved_view" | "session" | "share" | "shipment" | "suggestion" | "tariff" | "tracking_request" | "user" | "user_event" | "webhook" | "webhook_notification" | "webhook_trigger";
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                actor: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "user" | "api_key";
                    } | null;
                };
                container: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "container";
                    } | null;
                };
                shipment: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "shipment";
                    } | null;
                };
            };
            /** @constant */
            type: "audit_event";
        };
        charge: {
            amount: number | null;
            /** @enum {unknown} */
            charged_at: "port" | "inland";
            charged_from: string | null;
            counted_from: ("discharge" | "availability" | "gate_out") | null;
            currency_code: string | null;
            /** @description Today and the ten days after it, in the time zone of the place */
            days: components["schemas"]["charge_day"][];
            /** @description Rule or reason, in words */
            detail: string;
            /** @enum {unknown} */
            kind: "demurrage" | "storage" | "detention" | "combined";
            last_free_by: ("shipping_line" | "terminal" | "rail" | "tariff") | null;
            last_free_on: string | null;
            /** @enum {unknown} */
            outcome: "owed" | "nothing_owed" | "cannot_assess";
            reason: ("no_rule" | "port_unknown" | "terminal_unknown" | "equipment_unknown" | "no_start_event" | "zone_unknown" | "time_unknown" | "end_unknown" | "end_before_start") | null;
            replaced_by: ("terminal" | "rail") | null;
            started_at: string | null;
            stopped_on: string | null;
            tariff_id: string | null;
            tariff_name: string | null;
        };
        charge_day: {
            /** @description Amount added on this day */
            amount: number;
            /** @description Part of the rule that applies */
            because: string;
            /** Format: date */
            on: string;
            /**
             * @description not_counted: not a working day, where only those are charged; stopped: the container has left or was returned
             * @enum {unknown}
             */
            state: "free" | "charged" | "not_counted" | "stopped";
            /** @description Amount owed at the end of the day */
            total: number;
        };
        chat_channel: {
            attributes: {
                /** Format: date-time */
                created_at: string;
                /** @enum {unknown} */
                kind: "slack" | "teams";
                /** @description Not blank */
                name: string;
                stopped_at: string | null;
                stopped_reason: string | null;
                /** Format: date-time */
                updated_at: string;
                /** @description Host and last characters of the address */
                url_hint: string;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                owner: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "user" | "api_key";
                    } | null;
                };
            };
            /** @constant */
            type: "chat_channel";
        };
        container: {
            attributes: {
                availability_known: boolean;
                available_for_pickup: boolean | null;
                /** Format: date-time */
                created_at: string;
                /** @enum {unknown} */
                current_status: "new" | "on_ship" | "grounded" | "available" | "not_available" | "awaiting_inland_transfer" | "on_rail" | "off_dock" | "picked_up" | "delivered" | "dropped" | "loaded" | "empty_returned";
                delivered_at: string | null;
                empty_out_at: string | null;
                empty_terminated_at: string | null;
                empty_terminated_timezone: string | null;
                equipment_height: string | null;
                equipment_length: number | null;
                equipment_type: string | null;
                fees_at_pod_terminal: {
                    amount: number;
                    currency_code: string;
                    /** @enum {unknown} */
                    type: "demurrage" | "exam" | "extended_dwell_time" | "other" | "total";
                }[];
                final_destination_full_out_at: string | null;
                final_destination_timezone: string | null;
                holds_at_pod_terminal: {
                    description: string | null;
                    /** @enum {unknown} */
                    name: "freight" | "customs" | "USDA" | "VACIS" | "TMF" | "other";
                    /** @enum {unknown} */
                    status: "hold" | "pending";
                }[];
                import_deadlines: {
                    pickup_lfd_line: string | null;
                    pickup_lfd_rail: string | null;
                    pickup_lfd_terminal: string | null;
                };
                ind_ata_at: string | null;
                ind_eta_at: string | null;
                ind_facility_fees: {
                    amount: number;
                    currency_code: string;
                    /** @enum {unknown} */
                    type: "demurrage" | "exam" | "extended_dwell_time" | "other" | "total";
                }[];
                ind_facility_holds: {
                    description: string | null;
                    /** @enum {unknown} */
                    name: "freight" | "customs" | "USDA" | "VACIS" | "TMF" | "other";
                    /** @enum {unknown} */
                    status: "hold" | "pending";
                }[];
                ind_facility_lfd_on: string | null;
                ind_rail_carrier_scac: string | null;
                ind_rail_unloaded_at: string | null;
                location_at_pod_terminal: string | null;
                /** @description ISO 6346 container number */
                number: string;
                pickup_appointment_at: string | null;
                pickup_lfd: string | null;
                pod_arrived_at: string | null;
                pod_discharged_at: string | null;
                pod_full_out_at: string | null;
                pod_full_out_chassis_number: string | null;
                pod_last_tracking_request_at: string | null;
                pod_rail_carrier_scac: string | null;
                pod_rail_departed_at: string | null;
                pod_rail_loaded_at: string | null;
                pod_timezone: string | null;
                pol_full_in_at: string | null;
                pol_timezone: string | null;
                pol_vessel_departed_at: string | null;
                pol_vessel_loaded_at: string | null;
                rail_last_tracking_request_at: string | null;
                ref_numbers: string[];
                seal_number: string | null;
                shipment_last_tracking_request_at: string | null;
                ssl_lfd: string | null;
                status_changed_at: string | null;
                terminal_checked_at: string | null;
                /** Format: date-time */
                updated_at: string;
                weight_in_lbs: number | null;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                custom_fields?: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "custom_field";
                    }[];
                };
                exceptions?: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "exception";
                    }[];
                };
                pickup_facility: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "terminal" | "rail_terminal";
                    } | null;
                };
                pod_terminal: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "terminal";
                    } | null;
                };
                raw_events: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "raw_event";
                    }[];
                };
                shipment: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "shipment";
                    } | null;
                };
                transport_events: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "transport_event";
                    }[];
                };
            };
            /** @constant */
            type: "container";
        };
        container_changes: {
            attributes: {
                /** @description Containers with the result `changed` */
                changed: number;
                /** @description One for each container that was found */
                results: {
                    code: string | null;
                    /** Format: uuid */
                    container_id: string;
                    detail: string | null;
                    meta: {
                        [key: string]: unknown;
                    } | null;
                    number: string;
                    /**
                     * @description `changed` also where everything was so already; `not_found`: deleted meanwhile
                     * @enum {unknown}
                     */
                    result: "changed" | "refused" | "not_found";
                }[];
            };
            /** Format: uuid */
            id: string;
            relationships: Record<string, never>;
            /** @constant */
            type: "container_changes";
        };
        container_charges: {
            attributes: {
                /** Format: date-time */
                as_of: string;
                charges: components["schemas"]["charge"][];
                charges_from: string | null;
                /** @description Whether every charge could be assessed */
                is_complete: boolean;
                number: string;
                /** @description Amounts owed today, by currency: stated fees, and charges by tariff that no stated fee replaces */
                owed: components["schemas"]["owed_money"][];
                pickup_lfd_by: ("shipping_line" | "terminal" | "rail" | "tariff") | null;
                pickup_lfd_on: string | null;
                /** @description Fees that terminal and railroad report */
                stated_fees: components["schemas"]["stated_fee"][];
                /** @description Charges printed on documents, for review; in no sum here */
                stated_on_papers?: components["schemas"]["stated_on_paper"][];
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                container: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "container";
                    } | null;
                };
                shipment: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "shipment";
                    } | null;
                };
            };
            /** @constant */
            type: "container_charges";
        };
        container_created_event: {
            attributes: {
                /** Format: date-time */
                timestamp: string;
                timezone: string | null;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                container: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "container";
                    } | null;
                };
                shipment: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "shipment";
                    } | null;
                };
            };
            /** @constant */
            type: "container_created_event";
        };
        container_facet: {
            attributes: {
                count: number;
                /** @description Display name; the value itself where no name is known */
                name: string;
                /** @description Value for the filter of that name */
                value: string;
            };
            /** @description The value */
            id: string;
            relationships: Record<string, never>;
            /** @constant */
            type: "container_facet";
        };
        container_lateness: {
            attributes: {
                /** @description In the order of the journey. Empty: none is known */
                reasons: {
                    from_vessel_name: string | null;
                    has_left: boolean | null;
                    hours: number | null;
                    /**
                     * @description rolled: it goes on another ship than planned. left_late: it left, or leaves, a day or more later. omitted: a port is not called at any more. slow_passage: the passage takes a day or more longer. slow_berth: it waits, or waited, at the port of discharge
                     * @enum {unknown}
                     */
                    kind: "rolled" | "left_late" | "omitted" | "slow_passage" | "slow_berth";
                    known_at: string | null;
                    place: string | null;
                    to_vessel_name: string | null;
                    until: ("berth" | "discharge") | null;
                }[];
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                container: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "container";
                    } | null;
                };
            };
            /** @constant */
            type: "container_lateness";
        };
        container_map: {
            features: (components["schemas"]["map_port"] | components["schemas"]["map_past_vessel_locations"] | components["schemas"]["map_inland_leg"] | components["schemas"]["map_current_vessel"] | components["schemas"]["map_estimated_partial_leg"] | components["schemas"]["map_estimated_full_legs"])[];
            /** @constant */
            type: "FeatureCollection";
        };
        container_pod_terminal_changed_event: {
            attributes: {
                changeset: {
                    [key: string]: unknown[];
                };
                /** @enum {unknown} */
                data_source: "shipping_line" | "terminal" | "rail" | "ais" | "user";
                event: string;
                /** Format: date-time */
                timestamp: string;
                timezone: string | null;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                container: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "container";
                    } | null;
                };
                shipment: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "shipment";
                    } | null;
                };
                terminal: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "terminal";
                    } | null;
                };
            };
            /** @constant */
            type: "container_pod_terminal_changed_event";
        };
        container_status: {
            attributes: {
                count: number;
                /** @enum {unknown} */
                status: "new" | "on_ship" | "grounded" | "available" | "not_available" | "awaiting_inland_transfer" | "on_rail" | "off_dock" | "picked_up" | "delivered" | "dropped" | "loaded" | "empty_returned";
            };
            /** @description The status */
            id: string;
            relationships: Record<string, never>;
            /** @constant */
            type: "container_status";
        };
        container_updated_event: {
            attributes: {
                changeset: {
                    [key: string]: unknown[];
                };
                /** @enum {unknown} */
                data_source: "shipping_line" | "terminal" | "rail" | "ais" | "user";
                event: string;
                /** Format: date-time */
                timestamp: string;
                timezone: string | null;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                container: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "container";
                    } | null;
                };
                shipment: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "shipment";
                    } | null;
                };
                terminal: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "terminal";
                    } | null;
                };
            };
            /** @constant */
            type: "container_updated_event";
        };
        custom_field: {
            attributes: {
                /** @description The definition's slug */
                api_slug: string;
                /** Format: date-time */
                created_at: string;
                /** @description The value as people read it; "•••" where it is hidden */
                display_value: string;
                /** Format: date-time */
                updated_at: string;
                value: (string | number | boolean | string[] | {
                    /** Format: uuid */
                    id: string;
                    type: string;
                }) | null;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                definition: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "custom_field_definition";
                    } | null;
                };
                entity: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "shipment" | "container" | "tracking_request";
                    } | null;
                };
                user: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "user";
                    } | null;
                };
            };
            /** @constant */
            type: "custom_field";
        };
        custom_field_definition: {
            attributes: {
                /** @description Small letters, digits and underscores */
                api_slug: string;
                /** Format: date-time */
                created_at: string;
                /** @enum {unknown} */
                data_type: "short_text" | "number" | "date" | "datetime" | "boolean" | "enum" | "enum_multi" | "reference";
                default_format: string | null;
                default_value: (string | number | boolean | string[] | {
                    /** Format: uuid */
                    id: string;
                    type: string;
                }) | null;
                description: string | null;
                /** @description Not blank */
                display_name: string;
                /** @enum {unknown} */
                entity_type: "Shipment" | "Container" | "TrackingRequest";
                /** @description Definitions of an entity type are listed in this order, behind those of the service */
                position: number;
                reference_type: ("shipment" | "container" | "party" | "port" | "terminal" | "vessel" | "shipping_line") | null;
                /** @description True: only admins and whoever set a value see it */
                sensitive: boolean;
                template_id: string | null;
                /** Format: date-time */
                updated_at: string;
                validation: {
                    max?: number;
                    max_length?: number;
                    maximum?: number;
                    maxLength?: number;
                    min?: number;
                    min_length?: number;
                    minimum?: number;
                    minLength?: number;
                    pattern?: string;
                    /** @description Required where a tracking request sets fields of the entity type; it cannot be cleared */
                    required?: boolean;
                } | null;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                account: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "account";
                    } | null;
                };
                fields: {
                    links: {
                        related: string;
                    };
                };
                options: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "custom_field_option";
                    }[];
                };
            };
            /** @constant */
            type: "custom_field_definition";
        };
        custom_field_option: {
            attributes: {
                /** Format: date-time */
                created_at: string;
                /** @description Not blank */
                label: string;
                /** @description Options are listed in this order */
                position: number;
                /** Format: date-time */
                updated_at: string;
                /** @description Not blank */
                value: string;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                definition: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "custom_field_definition";
                    } | null;
                };
            };
            /** @constant */
            type: "custom_field_option";
        };
        custom_field_usage: {
            attributes: {
                /** @description Values of tracking requests that wait for their shipments and containers */
                initial_values: number;
                /** @description Saved views of all users that filter by the field or show it */
                saved_views: number;
                /** @description Values that are set */
                values: number;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: Record<string, never>;
            /** @constant */
            type: "custom_field_usage";
        };
        data_source: {
            attributes: {
                checks: {
                    /** @description Those whose last poll failed */
                    failing_shipments_count: number;
                    failing_since: string | null;
                    failure: ("notFound" | "privateOrUnknown" | "invalidNumber" | "cancelled" | "private" | "unreachable" | "unrecognized") | null;
                    last_answered_at: string | null;
                    /** @description Shipments for which it is polled */
                    shipments_count: number;
                } | null;
                /** @description SCAC of a line or railroad, SMDG or FIRMS code of a terminal */
                code: string;
                failures: {
                    /** @description The most frequent one of the last 24 hours first */
                    causes: {
                        /**
                         * @description login_refused: it does not accept the credentials; unreachable; rate_limited: it received too many requests; unreadable: its answer could not be read; number_refused: it does not know or show the number
                         * @enum {unknown}
                         */
                        cause: "login_refused" | "unreachable" | "rate_limited" | "unreadable" | "number_refused";
                        count: number;
                        previous_count: number;
                    }[];
                    /** @description Containers that are not yet picked up and whose last poll failed: those of `filter[failing_source]` */
                    containers_count: number;
                    /** @description Answers of the last 24 hours without a complete report */
                    count: number;
                    first_at: string | null;
                    last_at: string | null;
                    /** @description Those of the 24 hours before */
                    previous_count: number;
                } | null;
                feed: {
                    last_awaited_ship_at: string | null;
                    last_error: string | null;
                    last_frame_at: string | null;
                    /**
                     * @description receiving: reports of tracked ships arrive; calm: reports of other ships only; silent: connected without any report; connecting; ended: a file was read; unusable: a setting is missing; stopped: no worker runs it
                     * @enum {unknown}
                     */
                    state: "connecting" | "receiving" | "calm" | "silent" | "ended" | "unusable" | "stopped";
                    /** Format: date-time */
                    state_since: string;
                    /** @description The kind of input, as the setting ais.inputs has it */
                    type: string;
                } | null;
                /** @enum {unknown} */
                kind: "shipping_line" | "terminal" | "rail" | "ais" | "user";
                name: string;
                /** @description Whether this installation polls it, or accepts its reports */
                supported: boolean;
                /** @description Most often reported first */
                unresolved_places: {
                    country_code: string | null;
                    /** Format: date-time */
                    first_seen_at: string;
                    /** @description Identifier of a place without a UN/LOCODE */
                    key: string;
                    /** Format: date-time */
                    last_seen_at: string;
                    name: string | null;
                    /** @description Number of statements of the source about it */
                    statements_count: number;
                }[];
                unsupported_because: string | null;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: Record<string, never>;
            /** @constant */
            type: "data_source";
        };
        digest: {
            attributes: {
                /** @description Hour of the day in the time zone of the user; UTC where the user has none */
                hour: number;
                /** @description Whether the user gets the mail */
                is_on: boolean;
                last_at: string | null;
                last_outcome: ("sent" | "nothing_to_report" | "too_late" | "unsubscribed" | "stopped_address" | "not_configured" | "repeated") | null;
                next_at: string | null;
                /** @description Whether it is sent on Saturdays and Sundays */
                on_weekends: boolean;
                /** @description Whether it is sent on days without anything to report */
                when_empty: boolean;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                user: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "user";
                    } | null;
                };
            };
            /** @constant */
            type: "digest";
        };
        document: {
            attributes: {
                added_by: string | null;
                classification_notes: string | null;
                /** Format: date-time */
                created_at: string;
                document_type: ("bill_of_lading" | "sea_waybill" | "arrival_notice" | "delivery_order" | "commercial_invoice" | "packing_list" | "certificate_of_origin" | "customs_entry" | "freight_invoice" | "dock_receipt" | "dangerous_goods_declaration" | "other") | null;
                document_type_manual: ("bill_of_lading" | "sea_waybill" | "arrival_notice" | "delivery_order" | "commercial_invoice" | "packing_list" | "certificate_of_origin" | "customs_entry" | "freight_invoice" | "dock_receipt" | "dangerous_goods_declaration" | "other") | null;
                extracted_data_manual: {
                    [key: string]: unknown;
                } | null;
                /** @description Media type by content, regardless of the file name */
                file_content_type: string;
                file_name: string;
                file_size_bytes: number;
                name: string;
                pages: number[] | null;
                /** @enum {unknown} */
                source: "upload" | "api" | "email" | "split_document";
                /** Format: date-time */
                updated_at: string;
            };
            /** Format: uuid */
            id: string;
            links: {
                download: string;
                self: string;
            };
            meta: {
                links: {
                    container_id: string | null;
                    /** Format: date-time */
                    created_at: string;
                    /** @description Rule that created the link */
                    rule: string;
                    /** Format: uuid */
                    shipment_id: string;
                    /** @description Matched text of the document */
                    text: string;
                }[];
                processing: {
                    reason: ("encrypted" | "too_many_pages" | "unreadable" | "timed_out" | "infected" | "not_scanned" | "unsupported" | "no_reader") | null;
                    /** @enum {unknown} */
                    state: "queued" | "scanning" | "reading" | "done" | "failed" | "quarantined";
                };
            };
            relationships: {
                account: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "account";
                    } | null;
                };
                cargos: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "container";
                    }[];
                };
                child_documents: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "document";
                    }[];
                };
                current_extraction: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "document_representation";
                    } | null;
                };
                email_submission: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "email_submission";
                    } | null;
                };
                last_document_representation: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "document_representation";
                    } | null;
                };
                parent_document: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "document";
                    } | null;
                };
                shipments: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "shipment";
                    }[];
                };
                user: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "user";
                    } | null;
                };
            };
            /** @constant */
            type: "document";
        };
        document_representation: {
            attributes: {
                /** Format: date-time */
                created_at: string;
                evidence: {
                    [key: string]: components["schemas"]["evidence"][];
                };
                /** @description Extracted values by field, by the schema of the type (GET /v2/document_schemas) */
                payload: {
                    [key: string]: unknown;
                };
                schema_version: string | null;
                /** Format: date-time */
                updated_at: string;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                document: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "document";
                    } | null;
                };
            };
            /** @constant */
            type: "document_representation";
        };
        document_schema: {
            attributes: {
                active_at: string | null;
                /** Format: date-time */
                created_at: string;
                /** @description Whether new extractions use it */
                current: boolean;
                description: string;
                /** @enum {unknown} */
                document_type: "bill_of_lading" | "sea_waybill" | "arrival_notice" | "delivery_order" | "commercial_invoice" | "packing_list" | "certificate_of_origin" | "customs_entry" | "freight_invoice" | "dock_receipt" | "dangerous_goods_declaration" | "other";
                draft: boolean;
                full_version: string;
                label: string;
                /** @constant */
                schema_format: "json_schema";
                /** @description JSON Schema */
                schema_payload: {
                    [key: string]: unknown;
                };
                schema_version: string;
                /** Format: date-time */
                updated_at: string;
            };
            id: string;
            relationships: Record<string, never>;
            /** @constant */
            type: "document_schema";
        };
        edi_interchange: {
            attributes: {
                byte_size: number;
                /** @description `api`, or the name of the folder or server of the file */
                came_by: string;
                control_number: string | null;
                /** @description The first 100 faults */
                faults: {
                    message: string | null;
                    /** @description Offset of the segment in the file, in bytes from 0 */
                    offset: number;
                    /** @description What is wrong and what would be right */
                    reason: string;
                    /** @description Number of the segment in its interchange, from 1 */
                    segment: number;
                }[];
                file_name: string | null;
                format: ("x12" | "edifact" | "clm") | null;
                message_types: string[];
                messages_count: number;
                /** @description Number of moves and facts that were read */
                observations_count: number;
                /** Format: date-time */
                received_at: string;
                receiver: string | null;
                sender: string | null;
                /**
                 * @description partly_accepted: valid messages were accepted, and `faults` lists what is wrong with the others; duplicate: the same bytes were received before, and nothing changed
                 * @enum {unknown}
                 */
                status: "accepted" | "partly_accepted" | "refused" | "duplicate";
                /** @description Number of reports about containers and shipments that were not tracked on receipt */
                unmatched_count: number;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                duplicate_of: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "edi_interchange";
                    } | null;
                };
            };
            /** @constant */
            type: "edi_interchange";
        };
        email_submission: {
            attributes: {
                /** @description Plain text of the mail, converted from HTML where it has no plain text */
                body: string;
                /** @description First 200 characters of the body */
                body_preview: string;
                cc: string[];
                /** @description Media type of the original body: text/plain or text/html */
                content_type: string;
                /** Format: date-time */
                created_at: string;
                /** @description Number of documents, without deleted ones */
                documents_count: number;
                from: string[];
                in_reply_to: string | null;
                message_id: string | null;
                references: string[];
                /** @description Attachments that became neither a document nor an import, with the reason */
                refused_attachments: components["schemas"]["refused_attachment"][];
                sent_at: string | null;
                subject: string;
                to: string[];
                /** Format: date-time */
                updated_at: string;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                account: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "account";
                    } | null;
                };
                documents: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "document";
                    }[];
                };
                imports: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "import";
                    }[];
                };
                user: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "user";
                    } | null;
                };
            };
            /** @constant */
            type: "email_submission";
        };
        errors: {
            errors: {
                /** @enum {string} */
                code: "malformed_request" | "malformed_json" | "malformed_csv" | "invalid_parameter" | "invalid_header" | "unauthorized" | "second_factor_required" | "forbidden" | "second_factor_setup_required" | "address_not_allowed" | "client_id_unsupported" | "not_found" | "method_not_allowed" | "not_acceptable" | "request_timeout" | "type_mismatch" | "id_mismatch" | "conflict" | "duplicate_document" | "idempotency_in_flight" | "link_expired" | "body_too_large" | "unsupported_media_type" | "expectation_failed" | "missing_member" | "unknown_member" | "invalid_value" | "invalid_number" | "duplicate" | "idempotency_mismatch" | "edi_refused" | "no_estimate" | "rate_limited" | "headers_too_large" | "internal_error" | "unavailable";
                /** @description What was wrong and what would be right, for people */
                detail: string;
                /** @description Id of the log record; only of internal errors */
                id?: string;
                meta?: {
                    [key: string]: unknown;
                };
                source?: {
                    header?: string;
                    parameter?: string;
                    pointer?: string;
                };
                status: string;
                /** @description HTTP's phrase for the status */
                title: string;
            }[];
        };
        estimated_event: {
            attributes: {
                /** Format: date-time */
                created_at: string;
                /** @enum {unknown} */
                data_source: "shipping_line" | "terminal" | "rail" | "ais" | "user";
                /** Format: date-time */
                estimated_timestamp: string;
                event: string;
                location_locode: string | null;
                timezone: string | null;
                voyage_number: string | null;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                port: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "port";
                    } | null;
                };
                shipment: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "shipment";
                    } | null;
                };
                vessel: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "vessel";
                    } | null;
                };
            };
            /** @constant */
            type: "estimated_event";
        };
        event: {
            attributes: {
                /** Format: date-time */
                created_at: string;
                event: string;
                /** @description Rises by one per account, in the order of changes; the same number as in notifications */
                sequence: number;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                container: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "container";
                    } | null;
                };
                reference_object: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "tracking_request" | "transport_event" | "estimated_event" | "container_created_event" | "container_updated_event" | "container_pod_terminal_changed_event" | "shipment_updated_event" | "document" | "email_submission" | "exception";
                    } | null;
                };
                shipment: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "shipment";
                    } | null;
                };
            };
            /** @constant */
            type: "event";
        };
        event_feed_links: {
            current: string;
            first: string;
            /** @description Present while more events may follow; the next page may still be empty */
            next?: string;
            next_cursor?: string;
            self: string;
        };
        event_feed_meta: {
            /** @description Sequence number of the first event that is kept */
            first_sequence: number;
            /** @description Sequence number of the newest event of the account; 0 before the first */
            last_sequence: number;
            missed?: components["schemas"]["missed_events"];
            /** @description Last sequence number that this page covers: all requested events up to it are on this page or an earlier one. Continue from it, not from the last event seen */
            read_to_sequence: number;
            size: number;
        };
        evidence: {
            box: number[] | null;
            confidence: number;
            page: number | null;
            /** @description Rule that found the value. `manual`: a user entered it. */
            rule: string;
            text: string;
        };
        exception: {
            attributes: {
                acknowledged_at: string | null;
                /** @description Values that support it; the members depend on the kind */
                facts: {
                    [key: string]: unknown;
                };
                /** @enum {unknown} */
                kind: "last_free_day_passed" | "detention_running" | "last_free_day_near" | "on_hold" | "not_available" | "not_picked_up" | "rolled_over" | "transshipment_at_risk" | "milestone_overdue" | "eta_moved" | "document_contradicting" | "document_missing" | "source_silent";
                /** @description Whether it is the most expensive open exception of its container */
                leading: boolean;
                note: string | null;
                /** Format: date-time */
                opened_at: string;
                /** @description Reason, in one English sentence */
                reason: string;
                resolved_at: string | null;
                /** @enum {unknown} */
                severity: "critical" | "warning" | "notice";
                /** Format: date-time */
                since: string;
                snoozed_until: string | null;
                /** @enum {unknown} */
                status: "open" | "acknowledged" | "snoozed" | "resolved";
                /** Format: date-time */
                updated_at: string;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                acknowledged_by: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "user" | "api_key";
                    } | null;
                };
                assigned_to: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "user";
                    } | null;
                };
                container: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "container";
                    } | null;
                };
                shipment: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "shipment";
                    } | null;
                };
            };
            /** @constant */
            type: "exception";
        };
        exception_changes: {
            attributes: {
                /** @description How many changed */
                changed: number;
                /** @description One for each exception, in the order of the request or of the list */
                results: {
                    /** Format: uuid */
                    exception_id: string;
                    /**
                     * @description A resolved exception cannot change
                     * @enum {unknown}
                     */
                    result: "changed" | "resolved" | "not_found";
                }[];
            };
            /** Format: uuid */
            id: string;
            relationships: Record<string, never>;
            /** @constant */
            type: "exception_changes";
        };
        exception_kind_preview: {
            /** @description The first ten that only the given rules find; if there are none, the first ten they find */
            first_containers: {
                /** Format: uuid */
                container_id: string;
                number: string;
            }[];
            /** @description Containers that the given rules find */
            found: number;
            /** @enum {unknown} */
            kind: "last_free_day_passed" | "detention_running" | "last_free_day_near" | "on_hold" | "not_available" | "not_picked_up" | "rolled_over" | "transshipment_at_risk" | "milestone_overdue" | "eta_moved" | "document_contradicting" | "document_missing" | "source_silent";
            /** @description Containers that the present rules find, also where another kind leads */
            now: number;
            /** @description Containers that only the given rules find */
            opened: number;
        };
        exception_rules_preview: {
            attributes: {
                /** @description Containers of the account; those that are returned empty are not counted */
                containers: number;
                /** @description True: not all were evaluated, and the counts are scaled to all */
                estimated: boolean;
                /** @description Those of them that were evaluated, at most 2000 */
                evaluated: number;
                kinds: components["schemas"]["exception_kind_preview"][];
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: Record<string, never>;
            /** @constant */
            type: "exception_rules_preview";
        };
        follow: {
            attributes: {
                /** Format: date-time */
                created_at: string;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                container: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "container";
                    } | null;
                };
                shipment: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "shipment";
                    } | null;
                };
                user: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "user";
                    } | null;
                };
            };
            /** @constant */
            type: "follow";
        };
        import: {
            attributes: {
                /** Format: date-time */
                created_at: string;
                created_count: number;
                /** @description Whether the import checks every row and creates nothing */
                dry_run: boolean;
                duplicate_count: number;
                failed_count: number;
                finished_at: string | null;
                processed_count: number;
                rows_count: number;
                /** @enum {unknown} */
                status: "queued" | "running" | "finished";
                /** Format: date-time */
                updated_at: string;
                /** @description Number of rows of a dry run that would create a tracking request */
                valid_count: number;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                rows: {
                    links: {
                        related: string;
                    };
                };
            };
            /** @constant */
            type: "import";
        };
        import_row: {
            attributes: {
                customer: string | null;
                errors: components["schemas"]["import_row_error"][];
                /** @description First line of the row in the file, from 1 */
                line: number;
                request_number: string | null;
                request_type: string | null;
                /** @description Number of the row. The first row below the header is 1. */
                row: number;
                scac: string | null;
                /** @enum {unknown} */
                status: "pending" | "created" | "valid" | "duplicate" | "failed";
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                import: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "import";
                    } | null;
                };
                tracking_request: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "tracking_request";
                    } | null;
                };
            };
            /** @constant */
            type: "import_row";
        };
        import_row_error: {
            /** @description Error code of the API */
            code: string;
            column: string | null;
            detail: string;
        };
        included_resource: components["schemas"]["port"] | components["schemas"]["metro_area"] | components["schemas"]["terminal"] | components["schemas"]["rail_terminal"] | components["schemas"]["shipping_line"] | components["schemas"]["party"] | components["schemas"]["party_usage"] | components["schemas"]["account"] | components["schemas"]["user"] | components["schemas"]["second_factor"] | components["schemas"]["session"] | components["schemas"]["invite"] | components["schemas"]["log_in_link"] | components["schemas"]["outgoing_mail"] | components["schemas"]["mail_recipient"] | components["schemas"]["api_key"] | components["schemas"]["tracking_request"] | components["schemas"]["shipment"] | components["schemas"]["container"] | components["schemas"]["transport_event"] | components["schemas"]["container_facet"] | components["schemas"]["container_status"] | components["schemas"]["last_free_day"] | components["schemas"]["container_lateness"] | components["schemas"]["raw_event"] | components["schemas"]["vessel"] | components["schemas"]["route"] | components["schemas"]["route_location"] | components["schemas"]["provenance"] | components["schemas"]["source"] | components["schemas"]["user_event"] | components["schemas"]["place_alias"] | components["schemas"]["data_source"] | components["schemas"]["terminal_update"] | components["schemas"]["source_answer"] | components["schemas"]["source_answer_summary"] | components["schemas"]["source_answer_count"] | components["schemas"]["custom_field"] | components["schemas"]["custom_field_definition"] | components["schemas"]["custom_field_usage"] | components["schemas"]["custom_field_option"] | components["schemas"]["tariff"] | components["schemas"]["tariff_preview"] | components["schemas"]["tariff_usage"] | components["schemas"]["container_charges"] | components["schemas"]["shipment_charges"] | components["schemas"]["exception"] | components["schemas"]["exception_rules_preview"] | components["schemas"]["exception_changes"] | components["schemas"]["attention_group"] | components["schemas"]["attention_facet"] | components["schemas"]["alert_rule"] | components["schemas"]["alert_rule_preview"] | components["schemas"]["alert"] | components["schemas"]["alert_count"] | components["schemas"]["follow"] | components["schemas"]["chat_channel"] | components["schemas"]["digest"] | components["schemas"]["milestone_recipient"] | components["schemas"]["milestone_text"] | components["schemas"]["note"] | components["schemas"]["audit_event"] | components["schemas"]["map_link"] | components["schemas"]["edi_interchange"] | components["schemas"]["import"] | components["schemas"]["import_row"] | components["schemas"]["saved_view"] | components["schemas"]["share"] | components["schemas"]["share_preview"] | components["schemas"]["search_result"] | components["schemas"]["source_scorecard"] | components["schemas"]["container_changes"] | components["schemas"]["shipment_changes"] | components["schemas"]["webhook"] | components["schemas"]["webhook_notification"] | components["schemas"]["webhook_notification_log"] | components["schemas"]["event"] | components["schemas"]["container_created_event"] | components["schemas"]["container_updated_event"] | components["schemas"]["container_pod_terminal_changed_event"] | components["schemas"]["estimated_event"] | components["schemas"]["shipment_updated_event"] | components["schemas"]["document"] | components["schemas"]["document_representation"] | components["schemas"]["document_schema"] | components["schemas"]["suggestion"] | components["schemas"]["refused_mail"] | components["schemas"]["email_submission"];
        infer_number_results: {
            attributes: {
                /** @enum {unknown} */
                number_type: "container" | "bill_of_lading" | "booking";
                shipping_line: {
                    candidates: {
                        /** @description See docs/decisions/0010-confidence.md */
                        confidence: number;
                        name: string | null;
                        scac: string;
                    }[];
                    /** @enum {unknown} */
                    decision: "auto_select" | "needs_confirmation" | "no_prediction";
                    selected: {
                        /** @description See docs/decisions/0010-confidence.md */
                        confidence: number;
                        name: string | null;
                        scac: string;
                    } | null;
                };
                validation: {
                    check_digit_passed: boolean | null;
                    is_valid: boolean;
                    parsed_number: string | null;
                    reason: string | null;
                    /** @enum {unknown} */
                    type: "container" | "shipment";
                };
            };
            /** Format: uuid */
            id: string;
            /** @constant */
            type: "infer_number_results";
        };
        invite: {
            attributes: {
                /** @description Name of the account; only in the preview of the invite */
                company_name?: string;
                /** Format: date-time */
                created_at: string;
                email: string | null;
                /** Format: date-time */
                expires_at: string;
                /** @description Whether the account has neither users nor keys yet: the invitee names the company. Only in the preview of the invite */
                is_first?: boolean;
                /** @description Whether the link is mailed to the invitee; only in the response that creates it */
                is_mailed?: boolean;
                /**
                 * @description viewer reads; member reads and writes; admin also manages users, keys, webhooks and the account
                 * @enum {unknown}
                 */
                role: "viewer" | "member" | "admin";
                /**
                 * Format: uri
                 * @description Link to accept it; only in the response that creates it
                 */
                url?: string;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                parties: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "party";
                    }[];
                };
            };
            /** @constant */
            type: "invite";
        };
        last_free_day: {
            attributes: {
                /** @description Containers that are still there */
                count: number;
                /**
                 * Format: date
                 * @description By the calendar of the port of discharge
                 */
                day: string;
            };
            /** @description The day */
            id: string;
            relationships: Record<string, never>;
            /** @constant */
            type: "last_free_day";
        };
        log_in_link: {
            attributes: {
                /** Format: date-time */
                expires_at: string;
                /** @description Whether the link is mailed to the user */
                is_mailed: boolean;
                /**
                 * Format: uri
                 * @description Shown once; opening it logs in as the user
                 */
                url: string;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                user: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "user";
                    } | null;
                };
            };
            /** @constant */
            type: "log_in_link";
        };
        mail_recipient: {
            attributes: {
                answer: string | null;
                email: string;
                failure: ("unknown_address" | "mailbox_full" | "rejected" | "too_large" | "server_refused" | "server_unreachable" | "temporary" | "unsubscribed" | "stopped_address") | null;
                /** @description Mails that came back in a row */
                failures_count: number;
                /** Format: date-time */
                first_failed_at: string;
                /** @description Whether no mail goes to the address */
                is_stopped: boolean;
                /** Format: date-time */
                last_failed_at: string;
                status_code: number | null;
                stopped_at: string | null;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: Record<string, never>;
            /** @constant */
            type: "mail_recipient";
        };
        map_current_vessel: {
            geometry: {
                coordinates: number[];
                /** @constant */
                type: "Point";
            };
            properties: {
                arrival_port_country: string | null;
                arrival_port_country_code: string | null;
                arrival_port_eta: string | null;
                arrival_port_id: string | null;
                arrival_port_label: string | null;
                arrival_port_name: string | null;
                arrival_port_state: string | null;
                arrival_port_state_abbr: string | null;
                arrival_port_time_zone: string | null;
                departure_port_atd: string | null;
                departure_port_country: string | null;
                departure_port_country_code: string | null;
                departure_port_id: string | null;
                departure_port_label: string | null;
                departure_port_name: string | null;
                departure_port_state: string | null;
                departure_port_state_abbr: string | null;
                departure_port_time_zone: string | null;
                /** @constant */
                feature_type: "current_vessel";
                /** @description Sequence of the port, or of the port of departure of the leg */
                ports_sequence: number;
                /** Format: uuid */
                vessel_id: string;
                vessel_imo: string;
                vessel_location_heading: number | null;
                vessel_location_speed: number | null;
                /** Format: date-time */
                vessel_location_timestamp: string;
                vessel_name: string | null;
                voyage_number: string | null;
            };
            /** @constant */
            type: "Feature";
        };
        map_estimated_full_legs: {
            geometry: {
                coordinates: number[][];
                /** @constant */
                type: "LineString";
            } | {
                coordinates: number[][][];
                /** @constant */
                type: "MultiLineString";
            };
            properties: {
                /** @constant */
                feature_type: "estimated_full_legs";
                mode: ("vessel" | "feeder" | "barge" | "rail" | "truck") | null;
                next_port_id: string | null;
                point_count: number;
                /** @description Sequence of the port, or of the port of departure of the leg */
                ports_sequence: number;
                previous_port_id: string | null;
            };
            /** @constant */
            type: "Feature";
        };
        map_estimated_partial_leg: {
            geometry: {
                coordinates: number[][];
                /** @constant */
                type: "LineString";
            } | {
                coordinates: number[][][];
                /** @constant */
                type: "MultiLineString";
            };
            properties: {
                current_port_id: string | null;
                /** @constant */
                feature_type: "estimated_partial_leg";
                mode: ("vessel" | "feeder" | "barge" | "rail" | "truck") | null;
                next_port_id: string | null;
                point_count: number;
                /** @description Sequence of the port, or of the port of departure of the leg */
                ports_sequence: number;
            };
            /** @constant */
            type: "Feature";
        };
        map_inland_leg: {
            geometry: {
                coordinates: number[][];
                /** @constant */
                type: "LineString";
            } | {
                coordinates: number[][][];
                /** @constant */
                type: "MultiLineString";
            };
            properties: {
                /** @description True until the container has arrived */
                estimated: boolean;
                /** @constant */
                feature_type: "inland_leg";
                mode: ("vessel" | "feeder" | "barge" | "rail" | "truck") | null;
                point_count: number;
                /** @description Sequence of the port, or of the port of departure of the leg */
                ports_sequence: number;
            };
            /** @constant */
            type: "Feature";
        };
        map_link: {
            attributes: {
                /** Format: date-time */
                expires_at: string;
                /** @description URL for a browser, or for a frame of another page */
                url: string;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                container: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "container";
                    } | null;
                };
            };
            /** @constant */
            type: "map_link";
        };
        map_past_vessel_locations: {
            geometry: {
                coordinates: number[][];
                /** @constant */
                type: "LineString";
            } | {
                coordinates: number[][][];
                /** @constant */
                type: "MultiLineString";
            };
            properties: {
                end_time: string | null;
                /** @description True: no position is known on this leg, and the line is the likely route */
                estimated: boolean;
                /** @constant */
                feature_type: "past_vessel_locations";
                /** @description Where no positions are known, and the line is the likely route */
                gaps: {
                    /** @description Index of a point of the line, as it is without split_antimeridian */
                    end_index: number;
                    end_time: string | null;
                    /** @description Index of a point of the line, as it is without split_antimeridian */
                    start_index: number;
                    start_time: string | null;
                }[];
                inbound_ata_at: string | null;
                inbound_eta_at: string | null;
                mode: ("vessel" | "feeder" | "barge" | "rail" | "truck") | null;
                outbound_atd_at: string | null;
                point_count: number;
                /** @description Sequence of the port, or of the port of departure of the leg */
                ports_sequence: number;
                start_time: string | null;
                /** Format: uuid */
                vessel_id: string;
            };
            /** @constant */
            type: "Feature";
        };
        map_port: {
            geometry: {
                coordinates: number[];
                /** @constant */
                type: "Point";
            };
            properties: {
                country: string;
                country_code: string;
                /** @constant */
                feature_type: "port";
                inbound_ata_at: string | null;
                inbound_eta_at: string | null;
                /** @description POL, TS1, TS2, …, POD or DEST; ORIGIN before the port of loading */
                label: string;
                /** Format: uuid */
                location_id: string;
                /** @enum {unknown} */
                location_type: "port" | "metro_area";
                name: string;
                outbound_atd_at: string | null;
                outbound_etd_at: string | null;
                /** @description Sequence of the port, or of the port of departure of the leg */
                ports_sequence: number;
                ports_total: number;
                state: string | null;
                state_abbr: string | null;
                time_zone: string | null;
                /** Format: date-time */
                updated_at: string;
            };
            /** @constant */
            type: "Feature";
        };
        match: {
            field: string;
            value: string;
        };
        metro_area: {
            attributes: {
                /** @description UN/LOCODE */
                code: string;
                /** @description ISO 3166-1 alpha-2 */
                country_code: string;
                latitude: number | null;
                longitude: number | null;
                name: string;
                state_abbr: string | null;
                time_zone: string | null;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: Record<string, never>;
            /** @constant */
            type: "metro_area";
        };
        milestone_recipient: {
            attributes: {
                /** Format: date-time */
                created_at: string;
                /** @description Kept in lower case; once for each party */
                email: string;
                /** @description Whether the recipient stopped the mails of this party by the link in one. Only they can undo it. */
                is_unsubscribed: boolean;
                /**
                 * @description Language of the mails
                 * @enum {unknown}
                 */
                locale: "en" | "de";
                /** @description What the recipient is mailed about. `delayed`: the ETA moved to a later day. */
                milestones: ("booked" | "departed" | "arrived" | "available" | "picked_up" | "delivered" | "delayed")[];
                name: string | null;
                /** Format: date-time */
                updated_at: string;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                party: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "party";
                    } | null;
                };
            };
            /** @constant */
            type: "milestone_recipient";
        };
        milestone_text: {
            attributes: {
                /** @description False: the words of the service */
                is_own: boolean;
                /**
                 * @description Language of the mails
                 * @enum {unknown}
                 */
                locale: "en" | "de";
                /** @enum {unknown} */
                milestone: "booked" | "departed" | "arrived" | "available" | "picked_up" | "delivered" | "delayed";
                /** @description May name {customer}, {containers}, {bill_of_lading}, {vessel}, {port}, {destination}, {date}, {eta}, {references}, {company}, {link}, but for {link} */
                subject: string;
                /** @description May name {customer}, {containers}, {bill_of_lading}, {vessel}, {port}, {destination}, {date}, {eta}, {references}, {company}, {link}. Paragraphs have an empty line between them. */
                text: string;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: Record<string, never>;
            /** @constant */
            type: "milestone_text";
        };
        /** @description Requested events that are no longer kept */
        missed_events: {
            from_sequence: number;
            to_sequence: number;
        };
        note: {
            attributes: {
                author_name: string | null;
                /** Format: date-time */
                created_at: string;
                /** @description Text of the note, not blank */
                text: string;
                /** Format: date-time */
                updated_at: string;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                author: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "user" | "api_key";
                    } | null;
                };
                container: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "container";
                    } | null;
                };
            };
            /** @constant */
            type: "note";
        };
        outgoing_mail: {
            attributes: {
                answer: string | null;
                attempts_count: number;
                /** @description Whether its text is kept, and it is not queued */
                can_be_resent: boolean;
                /** Format: date-time */
                created_at: string;
                /** @description Address of the recipient */
                email: string;
                failure: ("unknown_address" | "mailbox_full" | "rejected" | "too_large" | "server_refused" | "server_unreachable" | "temporary" | "unsubscribed" | "stopped_address") | null;
                /** @enum {unknown} */
                kind: "alert" | "digest" | "milestone" | "invite" | "log_in_link" | "password_reset" | "test";
                /** @description Message-ID, the same for each attempt */
                message_id: string;
                next_attempt_at: string | null;
                sent_at: string | null;
                /**
                 * @description queued: waits; sent: accepted by the server; failed: not accepted; bounced: accepted and returned later; cancelled: not sent
                 * @enum {unknown}
                 */
                state: "queued" | "sent" | "failed" | "bounced" | "cancelled";
                status_code: number | null;
                subject: string;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: Record<string, never>;
            /** @constant */
            type: "outgoing_mail";
        };
        owed_money: {
            amount: number;
            /** @description Sources of the amount */
            by: ("terminal" | "rail" | "tariff")[];
            /** @description ISO 4217 */
            currency_code: string;
        };
        page_links: {
            current: string;
            first?: string;
            last?: string;
            next?: string;
            next_cursor?: string;
            prev?: string;
            self: string;
        };
        page_meta: {
            /** @description With `q` of containers and shipments: the values that were found, by the id of the row */
            matches?: {
                [key: string]: components["schemas"]["match"][];
            };
            /** @description The same again, with the page */
            pagination: {
                page: number | null;
                size: number;
                total: number;
            };
            size: number;
            total: number;
        };
        party: {
            attributes: {
                /** @description Not blank */
                company_name: string;
                /** Format: date-time */
                created_at: string;
                merging_since: string | null;
                /** Format: date-time */
                updated_at: string;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                merging_into: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "party";
                    } | null;
                };
            };
            /** @constant */
            type: "party";
        };
        party_usage: {
            attributes: {
                /** @description Likewise, API keys */
                api_keys: number;
                /** @description Values of custom fields that name it, and their default and initial values */
                custom_fields: number;
                /** @description Likewise, open invites */
                invites: number;
                /** @description Recipients of mails about its shipments */
                milestone_recipients: number;
                /** @description Shipments of the party */
                shipments: number;
                /** @description Tariffs that apply to it alone */
                tariffs: number;
                /** @description Tracking requests for the party */
                tracking_requests: number;
                /** @description Active users who are limited to parties, with it among them */
                users: number;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: Record<string, never>;
            /** @constant */
            type: "party_usage";
        };
        place_alias: {
            attributes: {
                country_code: string | null;
                /** Format: date-time */
                created_at: string;
                creator_name: string | null;
                /** @description UN/LOCODE of the place that is meant */
                locode: string;
                name: string | null;
                /** @description Key of an unresolved place of a source */
                place_key: string;
                place_name: string | null;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                creator: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "user" | "api_key";
                    } | null;
                };
            };
            /** @constant */
            type: "place_alias";
        };
        port: {
            attributes: {
                city: string | null;
                /** @description UN/LOCODE */
                code: string;
                /** @description ISO 3166-1 alpha-2 */
                country_code: string;
                latitude: number | null;
                longitude: number | null;
                name: string;
                state_abbr: string | null;
                time_zone: string | null;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                terminals: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "terminal";
                    }[];
                };
            };
            /** @constant */
            type: "port";
        };
        provenance: {
            attributes: {
                /** @description Name of the attribute */
                attribute: string;
                /** @enum {unknown} */
                origin: "source" | "user" | "service" | "request" | "none";
                rule: string | null;
                statement: components["schemas"]["provenance_statement"] | null;
                /** @description As the resource shows it */
                value: unknown;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                raw_event: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "raw_event";
                    } | null;
                };
                subject: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "container" | "shipment";
                    } | null;
                };
            };
            /** @constant */
            type: "provenance";
        };
        provenance_statement: {
            classifier: ("planned" | "estimated" | "actual") | null;
            event: ("arrival" | "berthing" | "departure" | "load" | "discharge" | "gate_in" | "gate_out" | "pick_up" | "drop_off" | "stuffing" | "stripping" | "inspection" | "resealing" | "removal" | "booking_received" | "booking_confirmed" | "booking_cancelled" | "document_issued" | "document_surrendered" | "arrival_notice" | "delivery_order") | null;
            facility_code: string | null;
            fact: string | null;
            /** Format: date-time */
            heard_at: string;
            /**
             * Format: uuid
             * @description Id of the observation
             */
            id: string;
            location_locode: string | null;
            location_name: string | null;
            /** @description The source's own code */
            original_code: string;
            original_text: string | null;
            /** @description The source's own statement, as it came; null where it gave none */
            raw: unknown;
            /** @description The time of a move, or the value of a fact, exactly as it was stated */
            said: unknown;
            source: {
                code: string;
                /** @enum {unknown} */
                kind: "shipping_line" | "terminal" | "rail" | "ais" | "user";
                name: string;
            };
            stated_at: string | null;
            withdrawn_at: string | null;
        };
        rail_terminal: {
            attributes: {
                /** @description Code of the facility in the US customs list */
                firms_code: string;
                name: string;
                nickname: string;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                metro_area: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "metro_area";
                    } | null;
                };
                port: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "port";
                    } | null;
                };
            };
            /** @constant */
            type: "rail_terminal";
        };
        raw_event: {
            attributes: {
                actual_at: string | null;
                actual_on: string | null;
                bill_of_lading_number?: string | null;
                booking_number?: string | null;
                /**
                 * @description DCSA: planned by the schedule, estimated, or actual
                 * @enum {unknown}
                 */
                classifier: "planned" | "estimated" | "actual";
                container_number?: string | null;
                /** Format: date-time */
                created_at: string;
                data_provider_code: string;
                data_provider_name: string;
                /** @enum {unknown} */
                data_source: "shipping_line" | "terminal" | "rail" | "ais" | "user";
                estimated: boolean;
                estimated_at: string | null;
                estimated_on: string | null;
                event: ("empty_out" | "full_in" | "vessel_loaded" | "vessel_departed" | "transshipment_arrived" | "transshipment_discharged" | "transshipment_loaded" | "transshipment_departed" | "vessel_arrived" | "vessel_berthed" | "vessel_discharged" | "feeder_loaded" | "feeder_departed" | "feeder_arrived" | "feeder_discharged" | "rail_loaded" | "rail_departed" | "rail_arrived" | "arrived_at_inland_destination" | "rail_unloaded" | "full_out" | "empty_in") | null;
                implausible_reason: string | null;
                /** @description Place in the journey, from 0 */
                index: number;
                invalidated_at: string | null;
                location_locode: string | null;
                location_name: string | null;
                /** @description The source's own code and words */
                original_event: string;
                /** Format: date-time */
                timestamp: string;
                timezone: string | null;
                vessel_imo: string | null;
                vessel_name: string | null;
                voyage_number: string | null;
                will_occur_at: string | null;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                container: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "container";
                    } | null;
                };
                location: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "port" | "metro_area";
                    } | null;
                };
                terminal: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "terminal" | "rail_terminal";
                    } | null;
                };
                vessel: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "vessel";
                    } | null;
                };
            };
            /** @constant */
            type: "raw_event";
        };
        refused_attachment: {
            detail: string;
            document_id: string | null;
            file_name: string | null;
            /** @enum {unknown} */
            reason: "unsupported_type" | "too_large" | "empty" | "duplicate" | "no_room" | "unreadable" | "no_file" | "invalid_file";
        };
        refused_mail: {
            attributes: {
                /** Format: date-time */
                first_refused_at: string;
                /** @description How many of this sender, recipient and reason */
                mails_count: number;
                /** @enum {unknown} */
                reason: "unknown_recipient" | "sender_refused" | "bounce" | "automatic_answer" | "loop" | "too_large" | "empty";
                /** @description Address that it was sent to */
                recipient: string;
                /** Format: date-time */
                refused_at: string;
                /** @description Envelope sender; empty: a delivery report */
                sender: string;
                subject: string | null;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: Record<string, never>;
            /** @constant */
            type: "refused_mail";
        };
        route: {
            attributes: {
                /** Format: date-time */
                created_at: string;
                distance_nautical_miles: number | null;
                left_nautical_miles: number | null;
                sailed_nautical_miles: number | null;
                /** Format: date-time */
                updated_at: string;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                container: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "container";
                    } | null;
                };
                route_locations: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "route_location";
                    }[];
                };
            };
            /** @constant */
            type: "route";
        };
        route_location: {
            attributes: {
                inbound_ata_at: string | null;
                inbound_eta_at: string | null;
                inbound_mode: ("vessel" | "feeder" | "barge" | "rail" | "truck") | null;
                inbound_scac: string | null;
                inbound_voyage_number: string | null;
                /** @description POL, TS1, TS2, …, POD or DEST; ORIGIN before the port of loading */
                label: string;
                outbound_atd_at: string | null;
                outbound_distance_nautical_miles: number | null;
                outbound_etd_at: string | null;
                outbound_left_nautical_miles: number | null;
                outbound_mode: ("vessel" | "feeder" | "barge" | "rail" | "truck") | null;
                outbound_sailed_nautical_miles: number | null;
                outbound_scac: string | null;
                outbound_speed_knots: number | null;
                outbound_voyage_number: string | null;
                sequence: number;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                facility: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "terminal" | "rail_terminal";
                    } | null;
                };
                inbound_vessel: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "vessel";
                    } | null;
                };
                location: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "port" | "metro_area";
                    } | null;
                };
                outbound_vessel: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "vessel";
                    } | null;
                };
                port: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "port";
                    } | null;
                };
            };
            /** @constant */
            type: "route_location";
        };
        saved_view: {
            attributes: {
                /** Format: date-time */
                created_at: string;
                /** @description Whether the requester created the view */
                is_own: boolean;
                /** @description Whether all users of the account see the view */
                is_shared: boolean;
                /** @enum {unknown} */
                list: "containers" | "shipments" | "tracking_requests" | "documents";
                /** @description Name of the view, not blank */
                name: string;
                /** @description Query string of the list in the dashboard. Parameters that a later version does not support are dropped. */
                query: string;
                /** Format: date-time */
                updated_at: string;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                owner: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "user" | "api_key";
                    } | null;
                };
            };
            /** @constant */
            type: "saved_view";
        };
        search_result: {
            attributes: {
                containers_count: number | null;
                /** Format: date-time */
                created_at: string;
                entity_type: "shipment" | "cargo" | "tracking_request";
                failed_reason: string | null;
                /** @description The values that were found, the most telling first */
                matches: {
                    /**
                     * @description `container`: a container of the shipment; `reference`: of the container or its shipment; `line_reference`: stated by the line
                     * @enum {unknown}
                     */
                    field: "number" | "bill_of_lading" | "booking_number" | "reference" | "line_reference" | "tag" | "container" | "seal" | "vessel" | "eta" | "customer" | "custom_field";
                    /** @description As stored; an ETA as its day at the port of discharge, a line_reference after its type: `PO 4711` */
                    value: string;
                }[];
                /** @description Bill of lading or booking, container number, or requested number */
                number: string;
                port_of_discharge_name: string | null;
                port_of_lading_name: string | null;
                ref_numbers: string[];
                scac: string | null;
                shipment_id: string | null;
                status: string | null;
                tracking_stopped: boolean;
                tracking_stopped_reason: string | null;
                /** Format: date-time */
                updated_at: string;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: Record<string, never>;
            /** @constant */
            type: "search_result";
        };
        second_factor: {
            attributes: {
                /** @description False: it takes effect once one of its codes is confirmed */
                is_confirmed: boolean;
                /** @description Each valid once; shown in this response only */
                recovery_codes?: string[];
                /** @description Base32, for typing into the app */
                secret?: string;
                /** @description `otpauth://…`, for apps; as a QR code */
                url?: string;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                user: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "user";
                    } | null;
                };
            };
            /** @constant */
            type: "second_factor";
        };
        session: {
            attributes: {
                /** Format: date-time */
                created_at: string;
                /**
                 * Format: date-time
                 * @description Time of expiry without use
                 */
                expires_at: string;
                /** @description Whether this is the session of the request */
                is_current: boolean;
                /** @description Whether it shows, read-only, what another user sees; `current` then names that user */
                is_view: boolean;
                /** Format: date-time */
                last_used_at: string;
                /**
                 * @description How the user logged in
                 * @enum {unknown}
                 */
                method: "password" | "link" | "oidc";
                /** @description True: it may do nothing but set up the second factor that the account requires, and end */
                needs_second_factor: boolean;
                user_agent: string | null;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                user: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "user";
                    } | null;
                };
            };
            /** @constant */
            type: "session";
        };
        share: {
            attributes: {
                /** Format: date-time */
                created_at: string;
                creator_name: string | null;
                expires_at: string | null;
                /** @description What the page shows beside number and status */
                fields: ("location" | "map" | "journey" | "eta" | "eta_reason" | "route" | "vessel" | "shipping_line" | "last_free_day" | "availability" | "actions" | "equipment" | "appointment" | "holds" | "charges" | "references" | "customer" | "documents")[];
                filter: string | null;
                /** @description Websites that may embed it: in a frame, or by the elements `portolan-status` and `portolan-map`. Empty: none but pages on localhost */
                frame_ancestors: string[];
                has_password: boolean;
                label: string | null;
                language: ("en" | "de") | null;
                last_opened_at: string | null;
                list: ("containers" | "shipments") | null;
                /** @description How often the page was opened; up to ten seconds late */
                open_count: number;
                revoked_at: string | null;
                /**
                 * @description suspended: its creator may share no more; an admin can take it over
                 * @enum {unknown}
                 */
                status: "active" | "expired" | "revoked" | "suspended";
                subject_name: string | null;
                /** Format: date-time */
                updated_at: string;
                url: string | null;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                container: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "container";
                    } | null;
                };
                creator: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "user" | "api_key";
                    } | null;
                };
                shipment: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "shipment";
                    } | null;
                };
            };
            /** @constant */
            type: "share";
        };
        share_preview: {
            attributes: {
                map: {
                    [key: string]: unknown;
                } | null;
                /** @description Data of the page, of the form that the page itself receives; it may change */
                page: {
                    [key: string]: unknown;
                };
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: Record<string, never>;
            /** @constant */
            type: "share_preview";
        };
        shipment: {
            attributes: {
                bill_of_lading_number: string | null;
                booking_number: string | null;
                /** Format: date-time */
                created_at: string;
                customer_name: string | null;
                destination_ata_at: string | null;
                destination_eta_at: string | null;
                destination_locode: string | null;
                destination_name: string | null;
                destination_original_eta_at: string | null;
                destination_timezone: string | null;
                /** @description What the line names besides booking, bill of lading and containers */
                line_references: {
                    /** @description In the line's codes: `PO`, `FF`, `SI`, … */
                    type: string;
                    value: string;
                }[];
                line_tracking_last_attempted_at: string | null;
                line_tracking_last_succeeded_at: string | null;
                line_tracking_stopped_at: string | null;
                line_tracking_stopped_reason: ("all_containers_terminated" | "past_arrival_window" | "past_full_out_window" | "no_updates_at_line" | "cancelled_by_user" | "booking_cancelled") | null;
                normalized_number: string;
                pod_ata_at: string | null;
                pod_eta_at: string | null;
                pod_original_eta_at: string | null;
                pod_timezone: string | null;
                pod_vessel_imo: string | null;
                pod_vessel_name: string | null;
                pod_voyage_number: string | null;
                pol_atd_at: string | null;
                pol_etd_at: string | null;
                pol_original_etd_at: string | null;
                pol_timezone: string | null;
                port_of_discharge_locode: string | null;
                port_of_discharge_name: string | null;
                port_of_lading_locode: string | null;
                port_of_lading_name: string | null;
                ref_numbers: string[];
                shipping_line_name: string;
                shipping_line_scac: string;
                shipping_line_short_name: string;
                tags: string[];
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                containers: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "container";
                    }[];
                };
                custom_fields?: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "custom_field";
                    }[];
                };
                customer: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "party";
                    } | null;
                };
                destination: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "port" | "metro_area";
                    } | null;
                };
                destination_terminal: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "terminal" | "rail_terminal";
                    } | null;
                };
                line_tracking_stopped_by_user: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "user";
                    } | null;
                };
                pod_terminal: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "terminal";
                    } | null;
                };
                port_of_discharge: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "port";
                    } | null;
                };
                port_of_lading: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "port";
                    } | null;
                };
            };
            /** @constant */
            type: "shipment";
        };
        shipment_changes: {
            attributes: {
                /** @description Shipments with the result `changed` */
                changed: number;
                /** @description One for each shipment that was found */
                results: {
                    code: string | null;
                    detail: string | null;
                    meta: {
                        [key: string]: unknown;
                    } | null;
                    number: string;
                    /**
                     * @description `changed` also where everything was so already; `not_found`: deleted meanwhile
                     * @enum {unknown}
                     */
                    result: "changed" | "refused" | "not_found";
                    /** Format: uuid */
                    shipment_id: string;
                }[];
            };
            /** Format: uuid */
            id: string;
            relationships: Record<string, never>;
            /** @constant */
            type: "shipment_changes";
        };
        shipment_charges: {
            attributes: {
                /** Format: date-time */
                as_of: string;
                by_container: {
                    charges_from: string | null;
                    /** Format: uuid */
                    id: string;
                    /** @description Whether every charge could be assessed */
                    is_complete: boolean;
                    number: string;
                    /** @description Amounts owed today, by currency: stated fees, and charges by tariff that no stated fee replaces */
                    owed: components["schemas"]["owed_money"][];
                }[];
                /** @description Whether every charge of every container could be assessed */
                is_complete: boolean;
                /** @description Amounts owed today, by currency: stated fees, and charges by tariff that no stated fee replaces */
                owed: components["schemas"]["owed_money"][];
                /** @description What of it is by tariff, by kind */
                owed_by_kind: {
                    amount: number;
                    /** @description ISO 4217 */
                    currency_code: string;
                    /** @enum {unknown} */
                    kind: "demurrage" | "storage" | "detention" | "combined";
                }[];
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                containers: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "container";
                    }[];
                };
                shipment: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "shipment";
                    } | null;
                };
            };
            /** @constant */
            type: "shipment_charges";
        };
        shipment_updated_event: {
            attributes: {
                changeset: {
                    [key: string]: unknown[];
                };
                /** @enum {unknown} */
                data_source: "shipping_line" | "terminal" | "rail" | "ais" | "user";
                event: string;
                /** Format: date-time */
                timestamp: string;
                timezone: string | null;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                port: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "port" | "metro_area";
                    } | null;
                };
                shipment: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "shipment";
                    } | null;
                };
                vessel: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "vessel";
                    } | null;
                };
            };
            /** @constant */
            type: "shipment_updated_event";
        };
        shipping_line: {
            attributes: {
                alternative_scacs: string[];
                bill_of_lading_prefix: string | null;
                bill_of_lading_tracking_support: boolean;
                bol_prefix: string | null;
                booking_number_tracking_support: boolean;
                contact_url: string | null;
                container_number_tracking_support: boolean;
                edi_formats: string | null;
                name: string;
                scac: string;
                /** @description Whether an operator can set up the line by its SCAC */
                set_up_by_name: boolean;
                short_name: string;
                tracking_url: string | null;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: Record<string, never>;
            /** @constant */
            type: "shipping_line";
        };
        source: {
            attributes: {
                /** @description SCAC of a line or railroad, SMDG or FIRMS code of a terminal */
                code: string;
                /** @enum {unknown} */
                kind: "shipping_line" | "terminal" | "rail" | "ais" | "user";
                last_answered_at: string | null;
                last_changed_at: string | null;
                last_checked_at: string | null;
                last_error: {
                    /** @description Evidence: status, first words of the answer, path of the faulty field */
                    detail: string;
                    kind: ("notFound" | "privateOrUnknown" | "invalidNumber" | "cancelled" | "private" | "unreachable" | "unrecognized") | null;
                } | null;
                name: string;
                next_check_at: string | null;
                /** @enum {unknown} */
                state: "ok" | "not_found" | "unreachable" | "unrecognized" | "waiting" | "off";
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                container: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "container";
                    } | null;
                };
            };
            /** @constant */
            type: "source";
        };
        source_answer: {
            attributes: {
                /** @description Status, headers and body of each page; of one of more than 2 MB the first 2 MB of its text, as `cut` */
                answer: unknown;
                byte_size: number;
                evidence: string | null;
                /** Format: date-time */
                fetched_at: string;
                /** @description `report`: it was understood; else the reason, with the values of `last_error` of a source */
                outcome: string;
                /** @description The document numbers and containers that were requested */
                subjects: string[];
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: Record<string, never>;
            /** @constant */
            type: "source_answer";
        };
        source_answer_count: {
            attributes: {
                /** @description Answers with news, and those that could not be read */
                answers_count: number;
                /**
                 * Format: date
                 * @description In UTC
                 */
                day: string;
                /** @description The most frequent first */
                reasons: {
                    count: number;
                    /**
                     * @description A cause, as in `failures` of a source, counts answers; unreadable_statement, dropped_field and unknown_code count parts of them
                     * @enum {unknown}
                     */
                    reason: "login_refused" | "unreachable" | "rate_limited" | "unreadable" | "number_refused" | "unreadable_statement" | "dropped_field" | "unknown_code";
                }[];
                /** @description Statements in them, read or not */
                statements_count: number;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: Record<string, never>;
            /** @constant */
            type: "source_answer_count";
        };
        source_answer_summary: {
            attributes: {
                byte_size: number;
                cause: ("login_refused" | "unreachable" | "rate_limited" | "unreadable" | "number_refused") | null;
                evidence: string | null;
                /** Format: date-time */
                fetched_at: string;
                /** @description What could not be read; the most frequent first */
                flaws: {
                    count: number;
                    name: string | null;
                    problem: string | null;
                    /**
                     * @description unreadable_statement: left out; dropped_field: the statement was read without this field; unknown_code: the statement is kept and is no milestone
                     * @enum {unknown}
                     */
                    reason: "unreadable_statement" | "dropped_field" | "unknown_code";
                }[];
                /** @description `report`: it was understood; else the reason, with the values of `last_error` of a source */
                outcome: string;
                /**
                 * Format: uri
                 * @description The answer as it came
                 */
                raw_url: string;
                statements_count: number | null;
                /** @description The document numbers and containers that were requested */
                subjects: string[];
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: Record<string, never>;
            /** @constant */
            type: "source_answer_summary";
        };
        source_scorecard: {
            attributes: {
                changes: {
                    /** @description Reports of the same event with another time or place */
                    corrections_count: number;
                    /** @description Actual events reported */
                    events_count: number;
                    /** @description Actual events withdrawn without replacement */
                    withdrawals_count: number;
                    /** @description Planned or estimated moves withdrawn without replacement */
                    withdrawn_plans_count: number;
                };
                channel: "edi" | null;
                /** @description SCAC of a line or railroad, SMDG or FIRMS code of a terminal */
                code: string;
                /** Format: date-time */
                computed_at: string;
                /** @description Containers that it was to report about */
                containers_count: number;
                contradictions: {
                    /** @description Reports of milestones that another source reported too */
                    compared_count: number;
                    /** @description Those with another place */
                    place_count: number;
                    /** @description Those with a time more than 24 hours apart */
                    time_count: number;
                };
                delay: {
                    /** @description Reports received before the time of their event; they count as zero */
                    before_event_count: number;
                    /** @description First reports of actual events with an exact time */
                    count: number;
                    /** @description Reports whose event has a day only, or a local time without a known zone; not in the figures */
                    imprecise_count: number;
                    median_minutes: number | null;
                    p90_minutes: number | null;
                };
                eta_errors: {
                    /** @description Those compared with the berthing; the others with the discharge */
                    against_berthing_count: number;
                    bias_hours: number | null;
                    /** @description Arrivals with an estimate that many days before */
                    count: number;
                    /** @description Days before the arrival */
                    days_before: number;
                    median_absolute_hours: number | null;
                    /** @description Arrivals without one */
                    missing_count: number;
                }[];
                failing_checks: {
                    /** @description Shipments whose last check of it failed, at the time of the computation */
                    shipments_count: number;
                    since: string | null;
                };
                fields: {
                    /** @description Name of the field */
                    field: string;
                    /** @description Containers of which any source stated it */
                    known_count: number;
                    /** @description Containers of which the source stated it */
                    reported_count: number;
                }[];
                /** Format: date-time */
                from: string;
                /** @enum {unknown} */
                kind: "shipping_line" | "terminal" | "rail" | "ais";
                milestones: {
                    /** @description Name of the milestone */
                    event: string;
                    /** @description Containers that passed it according to any source */
                    passed_count: number;
                    /** @description Containers of which the source reported it as an actual */
                    reported_count: number;
                }[];
                name: string;
                /** @enum {unknown} */
                period: "30d" | "90d" | "365d";
                silence: {
                    /** @description The longest run of them */
                    longest_silent_days: number;
                    /** @description UTC days on which it was to report about containers */
                    open_days_count: number;
                    /** @description Those without a new statement */
                    silent_days_count: number;
                } | null;
                /** Format: date-time */
                to: string;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: Record<string, never>;
            /** @constant */
            type: "source_scorecard";
        };
        stated_fee: {
            amount: number;
            /** @enum {unknown} */
            charged_at: "port" | "inland";
            /** @description Part of the amount that is in `owed`; a total repeats other fees */
            counted: number;
            /** @description ISO 4217 */
            currency_code: string;
            /** @enum {unknown} */
            type: "demurrage" | "exam" | "extended_dwell_time" | "other" | "total";
        };
        stated_on_paper: {
            currency_code: string | null;
            description: string | null;
            document_ids: string[];
            /** @enum {unknown} */
            field: "free_days" | "pickup_lfd" | "charge";
            state: ("open" | "agrees" | "accepted" | "dismissed" | "superseded" | "past") | null;
            /** @description Days, a day, or an amount, as printed */
            value: string;
        };
        suggestion: {
            attributes: {
                /** @description Whether accepting it sets the value of the container or shipment */
                acceptable: boolean;
                decided_at: string | null;
                /** @description Documents that state the value, the newest first */
                evidence: {
                    box: number[] | null;
                    confidence: number;
                    /** Format: uuid */
                    document_id: string;
                    page: number | null;
                    payload_key: string | null;
                    /** @description Rule that found the value. `manual`: a user entered it. */
                    rule: string;
                    text: string;
                }[];
                /**
                 * @description Suggested value. pickup_lfd is an attribute of the container, pod_eta_at of its shipment.
                 * @enum {unknown}
                 */
                field: "pickup_lfd" | "pod_eta_at" | "free_days" | "release" | "vessel";
                /**
                 * @description open: differs from the tracked value, or none is tracked; agrees: equals the tracked value; superseded: a newer document states another value, or a user accepted or entered one; past: the container has passed this stage
                 * @enum {unknown}
                 */
                state: "open" | "agrees" | "accepted" | "dismissed" | "superseded" | "past";
                /** @description A date (pickup_lfd, pod_eta_at, release), a number of days (free_days) or a name (vessel) */
                value: string;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                container: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "container";
                    } | null;
                };
                documents: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "document";
                    }[];
                };
            };
            /** @constant */
            type: "suggestion";
        };
        tariff: {
            attributes: {
                applies_to: {
                    country: string | null;
                    equipment_groups: ("dry" | "reefer" | "special")[] | null;
                    equipment_lengths: (10 | 20 | 40 | 45)[] | null;
                    port: string | null;
                    scac: string | null;
                    terminal: string | null;
                };
                /**
                 * @description inland: demurrage or storage at the ramp or depot where the line brings the container
                 * @default port
                 * @enum {unknown}
                 */
                charged_at: "port" | "inland";
                /**
                 * @description Which days after free time are charged; calendar: once charged, every day is
                 * @enum {unknown}
                 */
                charged_days_are: "calendar" | "working";
                closed_days: {
                    calendar: string | null;
                    /** @description Days of the port's own */
                    extra: string[];
                    /** @description Weekdays by ISO 8601: Monday 1 to Sunday 7; default: Saturday and Sunday */
                    weekdays: number[];
                    /** @description Public holidays on which the port works */
                    worked: string[];
                };
                /**
                 * @description Event from which free time counts: gate_out for detention, one of the others for other charges
                 * @enum {unknown}
                 */
                counted_from: "discharge" | "availability" | "gate_out";
                /** Format: date-time */
                created_at: string;
                /** @description ISO 4217 */
                currency_code: string;
                cut_off: string | null;
                /**
                 * @description The first day that counts
                 * @default next_day
                 * @enum {unknown}
                 */
                first_day: "same_day" | "next_day";
                free_days: number;
                /**
                 * @description Which days of free time count
                 * @enum {unknown}
                 */
                free_days_are: "calendar" | "working";
                /**
                 * @description demurrage: the line's, at the terminal. storage: the terminal's. detention: the line's, out of the terminal (per diem). combined: the line's, from the ship to the empty return
                 * @enum {unknown}
                 */
                kind: "demurrage" | "storage" | "detention" | "combined";
                maximum: number | null;
                /**
                 * @description True: a last free day that is not a working day moves to the next working day
                 * @default false
                 */
                moves_off_closed_days: boolean;
                /** @description Not blank */
                name: string;
                /** @description Prices of the days after free time, in order; the last tier has days null */
                tiers: {
                    /** @description In the currency of the tariff */
                    amount: number;
                    days: number | null;
                    /**
                     * @description period: once, on the first day of the tier
                     * @default day
                     * @enum {unknown}
                     */
                    per: "day" | "period";
                }[];
                /** Format: date-time */
                updated_at: string;
                valid_from: string | null;
                valid_to: string | null;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                customer: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "party";
                    } | null;
                };
            };
            /** @constant */
            type: "tariff";
        };
        tariff_preview: {
            attributes: {
                /** @description ISO 4217 */
                currency_code: string;
                /** @description The rule or the reason, in words */
                detail: string;
                last_free_on: string | null;
                place_name: string;
                reason: ("no_rule" | "port_unknown" | "terminal_unknown" | "equipment_unknown" | "no_start_event" | "zone_unknown" | "time_unknown" | "end_unknown" | "end_before_start") | null;
                /** @description The charged days of each tier */
                spans: components["schemas"]["tariff_span"][];
                total: number | null;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: Record<string, never>;
            /** @constant */
            type: "tariff_preview";
        };
        tariff_span: {
            /** @description Charged for these days */
            amount: number;
            /** @description Charged days */
            days: number;
            /** Format: date */
            from: string;
            /** @enum {unknown} */
            per: "day" | "period";
            /** @description Of each day, or of the whole tier */
            price: number;
            /** Format: date */
            to: string;
        };
        tariff_usage: {
            attributes: {
                /** @description Containers with a charge by this tariff; those that are returned empty are not counted */
                containers: number;
                /** @description True: counted in a sample of 2000 containers, and scaled */
                estimated: boolean;
                /** @description Those of them with a charge that runs or will run */
                running: number;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: Record<string, never>;
            /** @constant */
            type: "tariff_usage";
        };
        terminal: {
            attributes: {
                bic_facility_code: string | null;
                city: string | null;
                country: string | null;
                /** @description DCSA facility type: POTE, a port terminal */
                facility_type: string;
                firms_code: string | null;
                name: string;
                nickname: string;
                /** @description Which fields this installation's sources give */
                provided_data: {
                    available_for_pickup: boolean;
                    fees_at_pod_terminal: boolean;
                    holds_at_pod_terminal: boolean;
                    location_at_pod_terminal: boolean;
                    pickup_appointment_at: boolean;
                    pickup_lfd: boolean;
                    pod_full_out_chassis_number: boolean;
                };
                smdg_code: string | null;
                state: string | null;
                state_abbr: string | null;
                street: string | null;
                zip: string | null;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                port: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "port";
                    } | null;
                };
            };
            /** @constant */
            type: "terminal";
        };
        terminal_update: {
            attributes: {
                /** @description The container */
                number: string;
                /** @description The parts that could not be read; they have no effect */
                problems: {
                    /** @description Place in the message */
                    path: string;
                    /** @description The error, and the valid form */
                    problem: string;
                }[];
                /**
                 * @description matched: applied within moments; unmatched: the account does not track the container, and the update is applied once it does
                 * @enum {unknown}
                 */
                status: "matched" | "unmatched";
                /** @description Code of the reporting terminal */
                terminal: string;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: Record<string, never>;
            /** @constant */
            type: "terminal_update";
        };
        tracking_request: {
            attributes: {
                /** Format: date-time */
                created_at: string;
                failed_reason: ("unrecognized_response" | "shipping_line_unreachable" | "internal_processing_error" | "awaiting_manifest" | "private_or_unknown" | "duplicate" | "expired" | "retries_exhausted" | "not_found" | "invalid_number" | "booking_cancelled" | "data_unavailable" | "scac_auto_detect_failed") | null;
                is_retrying: boolean;
                ref_numbers: string[];
                request_number: string;
                /** @enum {unknown} */
                request_type: "bill_of_lading" | "booking_number" | "container";
                retry_count: number;
                scac: string | null;
                shipment_tags: string[];
                /** @enum {unknown} */
                status: "pending" | "awaiting_manifest" | "created" | "failed" | "tracking_stopped";
                tags: string[];
                /** Format: date-time */
                updated_at: string;
                waiting_reason: ("line_quota" | "line_charges") | null;
                waiting_until: string | null;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                customer: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "party";
                    } | null;
                };
                tracked_object: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "shipment";
                    } | null;
                };
                user: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "user";
                    } | null;
                };
            };
            /** @constant */
            type: "tracking_request";
        };
        transport_event: {
            attributes: {
                /** Format: date-time */
                created_at: string;
                /** @enum {unknown} */
                data_source: "shipping_line" | "terminal" | "rail" | "ais" | "user";
                event: string;
                invalidated_at: string | null;
                location_locode: string | null;
                /** @enum {unknown} */
                precision: "day" | "minute" | "second";
                /** Format: date-time */
                timestamp: string;
                timezone: string | null;
                value: string | null;
                voyage_number: string | null;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                container: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "container";
                    } | null;
                };
                location: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "port" | "metro_area";
                    } | null;
                };
                previous_version: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "transport_event";
                    } | null;
                };
                shipment: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "shipment";
                    } | null;
                };
                source_event: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "raw_event";
                    } | null;
                };
                terminal: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "terminal" | "rail_terminal";
                    } | null;
                };
                vessel: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "vessel";
                    } | null;
                };
            };
            /** @constant */
            type: "transport_event";
        };
        user: {
            attributes: {
                /** Format: date-time */
                created_at: string;
                email: string;
                /** @description False: the user logs in by link, and may set one then */
                has_password: boolean;
                has_second_factor: boolean | null;
                /** @description False: the user cannot log in */
                is_active: boolean;
                last_used_at: string | null;
                locale: string | null;
                /** @description Not blank */
                name: string;
                /** @description Preferences of the dashboard: names and texts, which the service does not read */
                preferences: {
                    [key: string]: string;
                };
                /**
                 * @description viewer reads; member reads and writes; admin also manages users, keys, webhooks and the account
                 * @enum {unknown}
                 */
                role: "viewer" | "member" | "admin";
                time_zone: string | null;
                /** Format: date-time */
                updated_at: string;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                account: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "account";
                    } | null;
                };
                parties: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "party";
                    }[];
                };
            };
            /** @constant */
            type: "user";
        };
        user_event: {
            attributes: {
                at: string | null;
                author: {
                    api_key_id: string | null;
                    name: string | null;
                };
                /** Format: date-time */
                created_at: string;
                /**
                 * @description estimated_arrival: accepted from a document, as a suggestion
                 * @enum {unknown}
                 */
                event: "empty_out" | "full_in" | "vessel_loaded" | "vessel_departed" | "vessel_arrived" | "vessel_discharged" | "rail_loaded" | "rail_departed" | "rail_arrived" | "rail_unloaded" | "picked_up" | "empty_returned" | "delivered" | "pickup_appointment" | "last_free_day" | "available" | "not_available" | "holds_cleared" | "fees_paid" | "estimated_arrival";
                fees: ("demurrage" | "exam" | "extended_dwell_time" | "other" | "total")[] | null;
                holds: ("freight" | "customs" | "USDA" | "VACIS" | "TMF" | "other")[] | null;
                note: string | null;
                place: string | null;
                replaced_at: string | null;
                withdrawn_at: string | null;
                withdrawn_by: {
                    api_key_id: string | null;
                    name: string | null;
                } | null;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                container: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "container";
                    } | null;
                };
            };
            /** @constant */
            type: "user_event";
        };
        vessel: {
            attributes: {
                imo: string | null;
                latitude?: number | null;
                longitude?: number | null;
                mmsi: string | null;
                name: string | null;
                nautical_speed_knots?: number | null;
                navigational_heading_degrees?: number | null;
                position_timestamp?: string | null;
                /** @description With show_positions, and in answers of future positions; oldest first */
                positions?: {
                    /** @description False: a position by AIS. True: where she is expected to be */
                    estimated: boolean;
                    heading: number | null;
                    /** @description WGS 84 degrees */
                    latitude: number;
                    /** @description WGS 84 degrees */
                    longitude: number;
                    /** Format: date-time */
                    timestamp: string;
                }[];
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: Record<string, never>;
            /** @constant */
            type: "vessel";
        };
        webhook: {
            attributes: {
                active: boolean;
                /** Format: date-time */
                created_at: string;
                deactivated_at: string | null;
                deactivated_reason: string | null;
                /** @description Names from GET /v2/webhooks/events; none, or `*`, means all */
                events: string[];
                /** @description Sent with every delivery */
                headers?: {
                    name: string;
                    value: string;
                }[];
                /** @description `whsec_` and base64; keys the signatures */
                secret?: string;
                /** Format: date-time */
                updated_at: string;
                url: string;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: Record<string, never>;
            /** @constant */
            type: "webhook";
        };
        webhook_event_category: {
            attributes: {
                events: {
                    description: string;
                    name: string;
                }[];
                name: string;
            };
            id: string;
            /** @constant */
            type: "webhook_event_category";
        };
        webhook_notification: {
            attributes: {
                /** Format: date-time */
                created_at: string;
                /** @enum {unknown} */
                delivery_status: "pending" | "succeeded" | "failed";
                event: string;
                /** Format: uuid */
                id: string;
                /** @description Number of the event: rises by one per account, in the order of changes */
                sequence: number;
                /** @description Version of the form of the payload */
                version: number;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                document?: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "document";
                    } | null;
                };
                reference_object: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "tracking_request" | "transport_event" | "estimated_event" | "container_created_event" | "container_updated_event" | "container_pod_terminal_changed_event" | "shipment_updated_event" | "document" | "email_submission" | "exception";
                    } | null;
                };
                webhook: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "webhook";
                    } | null;
                };
                webhook_notification_logs: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "webhook_notification_log";
                    }[];
                };
            };
            /** @constant */
            type: "webhook_notification";
        };
        webhook_notification_log: {
            attributes: {
                /** Format: date-time */
                attempted_at: string;
                /** @enum {unknown} */
                delivery_status: "succeeded" | "failed";
                duration_ms: number;
                error: string | null;
                failure: ("address_refused" | "host_not_allowed" | "name_unresolved" | "connection_refused" | "unreachable" | "tls" | "timeout" | "connection_broken" | "status") | null;
                /** @description 1 for the first attempt */
                number: number;
                response_body: string | null;
                response_headers: {
                    [key: string]: string;
                } | null;
                status_code: number | null;
            };
            /** Format: uuid */
            id: string;
            links?: {
                self: string;
            };
            relationships: {
                webhook_notification: {
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {unknown} */
                        type: "webhook_notification";
                    } | null;
                };
            };
            /** @constant */
            type: "webhook_notification_log";
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAccount: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[account]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["account"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    updateAccount: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[account]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes?: {
                            /** @description Straits and canals that future routes of the account avoid, beside those that the operator closed */
                            closed_passages?: ("suez" | "panama" | "kiel" | "corinth" | "bosporus" | "dardanelles" | "bab-el-mandeb" | "hormuz" | "malacca" | "sunda" | "lombok" | "makassar" | "torres" | "gibraltar" | "dover" | "great-belt" | "oresund" | "messina" | "kanmon" | "tsugaru" | "taiwan" | "magellan" | "cape-horn" | "cape-of-good-hope" | "st-lawrence-seaway" | "northwest" | "northeast" | "bering" | "windward" | "mona" | "cook" | "bass")[];
                            /** @description Not blank */
                            company_name?: string;
                            date_format?: string | null;
                            document_types?: ("bill_of_lading" | "sea_waybill" | "arrival_notice" | "delivery_order" | "commercial_invoice" | "packing_list" | "certificate_of_origin" | "customs_entry" | "freight_invoice" | "dock_receipt" | "dangerous_goods_declaration" | "other")[] | null;
                            /**
                             * @description Handling of a file that the account already has. reject: it is refused; replace: it replaces the older document; accept: it becomes another document.
                             * @enum {unknown}
                             */
                            duplicate_documents?: "reject" | "replace" | "accept";
                            exception_rules?: {
                                /** @description Days between the ETA on a document and the present one; usually 2 */
                                document_contradicting_days?: number;
                                /** @description Days before the ETA; usually 3 */
                                document_missing_days?: number;
                                /** @description Days between the first ETA and the present one; usually 4 */
                                eta_moved_days?: number;
                                /** @description Days between yesterday's ETA and the present one; usually 2 */
                                eta_moved_in_a_day_days?: number;
                                /** @description Types of documents that each container has by then; usually none */
                                expected_documents?: ("bill_of_lading" | "sea_waybill" | "arrival_notice" | "delivery_order" | "commercial_invoice" | "packing_list" | "certificate_of_origin" | "customs_entry" | "freight_invoice" | "dock_receipt" | "dangerous_goods_declaration" | "other")[];
                                /** @description Whether a hold counts before the arrival at the port of discharge; usually false */
                                holds_before_arrival?: boolean;
                                /** @description Days before the last free day; usually 2 */
                                last_free_day_near_days?: number;
                                /** @description Hours after a milestone was expected; usually 24 */
                                milestone_overdue_hours?: number;
                                /** @description Days after the discharge; usually 3 */
                                not_available_days?: number;
                                /** @description Days after it can be picked up; usually 3 */
                                not_picked_up_days?: number;
                                /** @description Hours without an answer of the line; usually 48 */
                                source_silent_hours?: number;
                                /** @description Kinds that are not detected */
                                switched_off?: ("last_free_day_passed" | "detention_running" | "last_free_day_near" | "on_hold" | "not_available" | "not_picked_up" | "rolled_over" | "transshipment_at_risk" | "milestone_overdue" | "eta_moved" | "document_contradicting" | "document_missing" | "source_silent")[];
                                /** @description Fewest hours between the arrival at a port of transshipment and the departure of the next ship; usually 24 */
                                transshipment_at_risk_hours?: number;
                            };
                            mail_alias?: string | null;
                            /** @description Allowed senders: addresses, domains with their subdomains, or `*` for all. Empty: none. */
                            mail_senders?: string[];
                            /** @description Whether CSV files sent to `track+alias@domain` become imports */
                            mail_tracking?: boolean;
                            /** @description Whether EDI that names an untracked bill of lading or booking opens its shipment. Lines that can be polled are polled for it. */
                            open_from_edi?: boolean;
                            /** @description Whether every user needs a second factor. Sessions of users without one may then only set it up and end. API keys and log-ins by the identity provider are not affected. Only a session of an admin who has one can switch it on */
                            second_factor_required?: boolean;
                            share_accent_color?: string | null;
                            share_contact?: {
                                email?: string | null;
                                name?: string | null;
                                phone?: string | null;
                            };
                            share_logo?: string | null;
                            /** @description Whether a bill of lading, sea waybill or arrival notice starts tracking of its number */
                            track_from_documents?: boolean;
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "account";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes?: {
                            /** @description Straits and canals that future routes of the account avoid, beside those that the operator closed */
                            closed_passages?: ("suez" | "panama" | "kiel" | "corinth" | "bosporus" | "dardanelles" | "bab-el-mandeb" | "hormuz" | "malacca" | "sunda" | "lombok" | "makassar" | "torres" | "gibraltar" | "dover" | "great-belt" | "oresund" | "messina" | "kanmon" | "tsugaru" | "taiwan" | "magellan" | "cape-horn" | "cape-of-good-hope" | "st-lawrence-seaway" | "northwest" | "northeast" | "bering" | "windward" | "mona" | "cook" | "bass")[];
                            /** @description Not blank */
                            company_name?: string;
                            date_format?: string | null;
                            document_types?: ("bill_of_lading" | "sea_waybill" | "arrival_notice" | "delivery_order" | "commercial_invoice" | "packing_list" | "certificate_of_origin" | "customs_entry" | "freight_invoice" | "dock_receipt" | "dangerous_goods_declaration" | "other")[] | null;
                            /**
                             * @description Handling of a file that the account already has. reject: it is refused; replace: it replaces the older document; accept: it becomes another document.
                             * @enum {unknown}
                             */
                            duplicate_documents?: "reject" | "replace" | "accept";
                            exception_rules?: {
                                /** @description Days between the ETA on a document and the present one; usually 2 */
                                document_contradicting_days?: number;
                                /** @description Days before the ETA; usually 3 */
                                document_missing_days?: number;
                                /** @description Days between the first ETA and the present one; usually 4 */
                                eta_moved_days?: number;
                                /** @description Days between yesterday's ETA and the present one; usually 2 */
                                eta_moved_in_a_day_days?: number;
                                /** @description Types of documents that each container has by then; usually none */
                                expected_documents?: ("bill_of_lading" | "sea_waybill" | "arrival_notice" | "delivery_order" | "commercial_invoice" | "packing_list" | "certificate_of_origin" | "customs_entry" | "freight_invoice" | "dock_receipt" | "dangerous_goods_declaration" | "other")[];
                                /** @description Whether a hold counts before the arrival at the port of discharge; usually false */
                                holds_before_arrival?: boolean;
                                /** @description Days before the last free day; usually 2 */
                                last_free_day_near_days?: number;
                                /** @description Hours after a milestone was expected; usually 24 */
                                milestone_overdue_hours?: number;
                                /** @description Days after the discharge; usually 3 */
                                not_available_days?: number;
                                /** @description Days after it can be picked up; usually 3 */
                                not_picked_up_days?: number;
                                /** @description Hours without an answer of the line; usually 48 */
                                source_silent_hours?: number;
                                /** @description Kinds that are not detected */
                                switched_off?: ("last_free_day_passed" | "detention_running" | "last_free_day_near" | "on_hold" | "not_available" | "not_picked_up" | "rolled_over" | "transshipment_at_risk" | "milestone_overdue" | "eta_moved" | "document_contradicting" | "document_missing" | "source_silent")[];
                                /** @description Fewest hours between the arrival at a port of transshipment and the departure of the next ship; usually 24 */
                                transshipment_at_risk_hours?: number;
                            };
                            mail_alias?: string | null;
                            /** @description Allowed senders: addresses, domains with their subdomains, or `*` for all. Empty: none. */
                            mail_senders?: string[];
                            /** @description Whether CSV files sent to `track+alias@domain` become imports */
                            mail_tracking?: boolean;
                            /** @description Whether EDI that names an untracked bill of lading or booking opens its shipment. Lines that can be polled are polled for it. */
                            open_from_edi?: boolean;
                            /** @description Whether every user needs a second factor. Sessions of users without one may then only set it up and end. API keys and log-ins by the identity provider are not affected. Only a session of an admin who has one can switch it on */
                            second_factor_required?: boolean;
                            share_accent_color?: string | null;
                            share_contact?: {
                                email?: string | null;
                                name?: string | null;
                                phone?: string | null;
                            };
                            share_logo?: string | null;
                            /** @description Whether a bill of lading, sea waybill or arrival notice starts tracking of its number */
                            track_from_documents?: boolean;
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "account";
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["account"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listAlertRules: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[alert_rule]"?: string;
                /** @description What it tells. Several with commas: last_free_day_near, last_free_day_passed, demurrage_running, available_for_pickup, hold_changed, fee_changed, eta_moved, rolled_over, transshipment_at_risk, dwelling, milestone_overdue, plan_changed, no_news, empty_return_due, document_missing, document_contradicting, document_unread, tracking_failed, webhook_failing */
                "filter[kind]"?: string;
                /** @description Id of the user it tells; several with commas */
                "filter[recipient_id]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of recipient */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["alert_rule"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createAlertRule: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[alert_rule]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of recipient */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes: {
                            channels?: {
                                /** @description The bell of the dashboard */
                                bell?: boolean;
                                chat_channel_ids?: string[];
                                /** @description Mail to the recipient's address */
                                mail?: boolean;
                            };
                            filter?: {
                                /** @description Customers; empty: any */
                                customer_ids?: string[];
                                /** @description UN/LOCODEs of the port of loading or discharge, or the destination; empty: any */
                                locodes?: string[];
                                /** @description Only what the recipient follows */
                                only_followed?: boolean;
                                /** @description Only what has an exception that is assigned to the recipient */
                                only_mine?: boolean;
                                /** @description SCACs of shipping lines; empty: any */
                                shipping_line_scacs?: string[];
                                /** @description Tags of the shipment; empty: any */
                                tags?: string[];
                                view_id?: string | null;
                            };
                            /** @description False: silenced */
                            is_active?: boolean;
                            /**
                             * @description What the user is told
                             * @enum {unknown}
                             */
                            kind: "last_free_day_near" | "last_free_day_passed" | "demurrage_running" | "available_for_pickup" | "hold_changed" | "fee_changed" | "eta_moved" | "rolled_over" | "transshipment_at_risk" | "dwelling" | "milestone_overdue" | "plan_changed" | "no_news" | "empty_return_due" | "document_missing" | "document_contradicting" | "document_unread" | "tracking_failed" | "webhook_failing";
                            quiet_hours?: {
                                from: string;
                                until: string;
                            } | null;
                            threshold?: number | null;
                        };
                        relationships?: {
                            recipient?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "user";
                                } | null;
                            };
                        };
                        /** @constant */
                        type?: "alert_rule";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            channels?: {
                                /** @description The bell of the dashboard */
                                bell?: boolean;
                                chat_channel_ids?: string[];
                                /** @description Mail to the recipient's address */
                                mail?: boolean;
                            };
                            filter?: {
                                /** @description Customers; empty: any */
                                customer_ids?: string[];
                                /** @description UN/LOCODEs of the port of loading or discharge, or the destination; empty: any */
                                locodes?: string[];
                                /** @description Only what the recipient follows */
                                only_followed?: boolean;
                                /** @description Only what has an exception that is assigned to the recipient */
                                only_mine?: boolean;
                                /** @description SCACs of shipping lines; empty: any */
                                shipping_line_scacs?: string[];
                                /** @description Tags of the shipment; empty: any */
                                tags?: string[];
                                view_id?: string | null;
                            };
                            /** @description False: silenced */
                            is_active?: boolean;
                            /**
                             * @description What the user is told
                             * @enum {unknown}
                             */
                            kind: "last_free_day_near" | "last_free_day_passed" | "demurrage_running" | "available_for_pickup" | "hold_changed" | "fee_changed" | "eta_moved" | "rolled_over" | "transshipment_at_risk" | "dwelling" | "milestone_overdue" | "plan_changed" | "no_news" | "empty_return_due" | "document_missing" | "document_contradicting" | "document_unread" | "tracking_failed" | "webhook_failing";
                            quiet_hours?: {
                                from: string;
                                until: string;
                            } | null;
                            threshold?: number | null;
                        };
                        relationships?: {
                            recipient?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "user";
                                } | null;
                            };
                        };
                        /** @constant */
                        type?: "alert_rule";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["alert_rule"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getAlertRule: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[alert_rule]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of recipient */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the alert rule */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["alert_rule"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    deleteAlertRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the alert rule */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    updateAlertRule: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[alert_rule]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of recipient */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the alert rule */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes?: {
                            channels?: {
                                /** @description The bell of the dashboard */
                                bell?: boolean;
                                chat_channel_ids?: string[];
                                /** @description Mail to the recipient's address */
                                mail?: boolean;
                            };
                            filter?: {
                                /** @description Customers; empty: any */
                                customer_ids?: string[];
                                /** @description UN/LOCODEs of the port of loading or discharge, or the destination; empty: any */
                                locodes?: string[];
                                /** @description Only what the recipient follows */
                                only_followed?: boolean;
                                /** @description Only what has an exception that is assigned to the recipient */
                                only_mine?: boolean;
                                /** @description SCACs of shipping lines; empty: any */
                                shipping_line_scacs?: string[];
                                /** @description Tags of the shipment; empty: any */
                                tags?: string[];
                                view_id?: string | null;
                            };
                            /** @description False: silenced */
                            is_active?: boolean;
                            quiet_hours?: {
                                from: string;
                                until: string;
                            } | null;
                            threshold?: number | null;
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "alert_rule";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes?: {
                            channels?: {
                                /** @description The bell of the dashboard */
                                bell?: boolean;
                                chat_channel_ids?: string[];
                                /** @description Mail to the recipient's address */
                                mail?: boolean;
                            };
                            filter?: {
                                /** @description Customers; empty: any */
                                customer_ids?: string[];
                                /** @description UN/LOCODEs of the port of loading or discharge, or the destination; empty: any */
                                locodes?: string[];
                                /** @description Only what the recipient follows */
                                only_followed?: boolean;
                                /** @description Only what has an exception that is assigned to the recipient */
                                only_mine?: boolean;
                                /** @description SCACs of shipping lines; empty: any */
                                shipping_line_scacs?: string[];
                                /** @description Tags of the shipment; empty: any */
                                tags?: string[];
                                view_id?: string | null;
                            };
                            /** @description False: silenced */
                            is_active?: boolean;
                            quiet_hours?: {
                                from: string;
                                until: string;
                            } | null;
                            threshold?: number | null;
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "alert_rule";
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["alert_rule"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    previewAlertRule: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[alert_rule_preview]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes: {
                            channels?: {
                                /** @description The bell of the dashboard */
                                bell?: boolean;
                                chat_channel_ids?: string[];
                                /** @description Mail to the recipient's address */
                                mail?: boolean;
                            };
                            filter?: {
                                /** @description Customers; empty: any */
                                customer_ids?: string[];
                                /** @description UN/LOCODEs of the port of loading or discharge, or the destination; empty: any */
                                locodes?: string[];
                                /** @description Only what the recipient follows */
                                only_followed?: boolean;
                                /** @description Only what has an exception that is assigned to the recipient */
                                only_mine?: boolean;
                                /** @description SCACs of shipping lines; empty: any */
                                shipping_line_scacs?: string[];
                                /** @description Tags of the shipment; empty: any */
                                tags?: string[];
                                view_id?: string | null;
                            };
                            /** @description False: silenced */
                            is_active?: boolean;
                            /**
                             * @description What the user is told
                             * @enum {unknown}
                             */
                            kind: "last_free_day_near" | "last_free_day_passed" | "demurrage_running" | "available_for_pickup" | "hold_changed" | "fee_changed" | "eta_moved" | "rolled_over" | "transshipment_at_risk" | "dwelling" | "milestone_overdue" | "plan_changed" | "no_news" | "empty_return_due" | "document_missing" | "document_contradicting" | "document_unread" | "tracking_failed" | "webhook_failing";
                            quiet_hours?: {
                                from: string;
                                until: string;
                            } | null;
                            threshold?: number | null;
                        };
                        relationships?: {
                            recipient?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "user";
                                } | null;
                            };
                        };
                        /** @constant */
                        type?: "alert_rule_preview";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            channels?: {
                                /** @description The bell of the dashboard */
                                bell?: boolean;
                                chat_channel_ids?: string[];
                                /** @description Mail to the recipient's address */
                                mail?: boolean;
                            };
                            filter?: {
                                /** @description Customers; empty: any */
                                customer_ids?: string[];
                                /** @description UN/LOCODEs of the port of loading or discharge, or the destination; empty: any */
                                locodes?: string[];
                                /** @description Only what the recipient follows */
                                only_followed?: boolean;
                                /** @description Only what has an exception that is assigned to the recipient */
                                only_mine?: boolean;
                                /** @description SCACs of shipping lines; empty: any */
                                shipping_line_scacs?: string[];
                                /** @description Tags of the shipment; empty: any */
                                tags?: string[];
                                view_id?: string | null;
                            };
                            /** @description False: silenced */
                            is_active?: boolean;
                            /**
                             * @description What the user is told
                             * @enum {unknown}
                             */
                            kind: "last_free_day_near" | "last_free_day_passed" | "demurrage_running" | "available_for_pickup" | "hold_changed" | "fee_changed" | "eta_moved" | "rolled_over" | "transshipment_at_risk" | "dwelling" | "milestone_overdue" | "plan_changed" | "no_news" | "empty_return_due" | "document_missing" | "document_contradicting" | "document_unread" | "tracking_failed" | "webhook_failing";
                            quiet_hours?: {
                                from: string;
                                until: string;
                            } | null;
                            threshold?: number | null;
                        };
                        relationships?: {
                            recipient?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "user";
                                } | null;
                            };
                        };
                        /** @constant */
                        type?: "alert_rule_preview";
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["alert_rule_preview"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listAlerts: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[alert]"?: string;
                /** @description Whether the user has read it */
                "filter[is_read]"?: boolean;
                /** @description Whether the user has silenced its kind about its container or shipment */
                "filter[is_silenced]"?: boolean;
                /** @description What it tells. Several with commas: last_free_day_near, last_free_day_passed, demurrage_running, available_for_pickup, hold_changed, fee_changed, eta_moved, rolled_over, transshipment_at_risk, dwelling, milestone_overdue, plan_changed, no_news, empty_return_due, document_missing, document_contradicting, document_unread, tracking_failed, webhook_failing, followed, mentioned, assigned, chat_channel_stopped */
                "filter[kind]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of container, shipment, user */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["alert"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getAlert: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[alert]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of container, shipment, user */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the alert */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["alert"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    updateAlert: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[alert]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of container, shipment, user */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the alert */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes?: {
                            is_read?: boolean;
                            is_silenced?: boolean;
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "alert";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes?: {
                            is_read?: boolean;
                            is_silenced?: boolean;
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "alert";
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["alert"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    readAllAlerts: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[alert_count]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["alert_count"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    countUnreadAlerts: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[alert_count]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["alert_count"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[api_key]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of parties */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["api_key"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createApiKey: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[api_key]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of parties */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes: {
                            /** @description IP addresses and ranges (CIDR) that the key may be used from; others get `address_not_allowed`. None: from anywhere */
                            allowed_addresses?: string[];
                            /** @description Not blank */
                            name: string;
                            rate_limit?: number | null;
                            /** @description viewer reads; member reads and writes; admin also manages keys, webhooks and the account; feeder only submits EDI and terminal updates */
                            role: "viewer" | "member" | "admin" | "feeder";
                        };
                        relationships?: {
                            parties?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "party";
                                }[];
                            };
                        };
                        /** @constant */
                        type?: "api_key";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @description IP addresses and ranges (CIDR) that the key may be used from; others get `address_not_allowed`. None: from anywhere */
                            allowed_addresses?: string[];
                            /** @description Not blank */
                            name: string;
                            rate_limit?: number | null;
                            /** @description viewer reads; member reads and writes; admin also manages keys, webhooks and the account; feeder only submits EDI and terminal updates */
                            role: "viewer" | "member" | "admin" | "feeder";
                        };
                        relationships?: {
                            parties?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "party";
                                }[];
                            };
                        };
                        /** @constant */
                        type?: "api_key";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["api_key"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getApiKey: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[api_key]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of parties */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the api key */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["api_key"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    deleteApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the api key */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    updateApiKey: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[api_key]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of parties */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the api key */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes?: {
                            /** @description IP addresses and ranges (CIDR) that the key may be used from; others get `address_not_allowed`. None: from anywhere */
                            allowed_addresses?: string[];
                            /** @description Not blank */
                            name?: string;
                            rate_limit?: number | null;
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "api_key";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes?: {
                            /** @description IP addresses and ranges (CIDR) that the key may be used from; others get `address_not_allowed`. None: from anywhere */
                            allowed_addresses?: string[];
                            /** @description Not blank */
                            name?: string;
                            rate_limit?: number | null;
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "api_key";
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["api_key"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    rotateApiKey: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[api_key]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of parties */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the api key */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes?: {
                            /**
                             * @description So long the old key works, too; 0: it ends at once, and with it the map links that it made
                             * @default 24
                             */
                            overlap_hours?: number;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "api_key";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes?: {
                            /**
                             * @description So long the old key works, too; 0: it ends at once, and with it the map links that it made
                             * @default 24
                             */
                            overlap_hours?: number;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "api_key";
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["api_key"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listAttention: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[attention_group]"?: string;
                /** @description Id of the user it is assigned to, or `none`; several with commas */
                "filter[assigned_to]"?: string;
                /** @description Id of the customer party, or `none`; several with commas */
                "filter[customer_id]"?: string;
                /** @description UN/LOCODE of the port of discharge, or `none`; several with commas */
                "filter[pod]"?: string;
                /** @description SCAC of the shipping line; several with commas */
                "filter[shipping_line_scac]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["attention_group"][];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    countAttentionByFacet: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[attention_facet]"?: string;
                /** @description Id of the user it is assigned to, or `none`; several with commas */
                "filter[assigned_to]"?: string;
                /** @description Id of the customer party, or `none`; several with commas */
                "filter[customer_id]"?: string;
                /** @description Kind of exception. Several with commas: last_free_day_passed, detention_running, last_free_day_near, on_hold, not_available, not_picked_up, rolled_over, transshipment_at_risk, milestone_overdue, eta_moved, document_contradicting, document_missing, source_silent */
                "filter[kind]"?: string;
                /** @description UN/LOCODE of the port of discharge, or `none`; several with commas */
                "filter[pod]"?: string;
                /** @description SCAC of the shipping line; several with commas */
                "filter[shipping_line_scac]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Name of the filter */
                facet: "customer_id" | "pod" | "shipping_line_scac" | "assigned_to";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["attention_facet"][];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    previewAttention: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[exception_rules_preview]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes: {
                            exception_rules: {
                                /** @description Days between the ETA on a document and the present one; usually 2 */
                                document_contradicting_days?: number;
                                /** @description Days before the ETA; usually 3 */
                                document_missing_days?: number;
                                /** @description Days between the first ETA and the present one; usually 4 */
                                eta_moved_days?: number;
                                /** @description Days between yesterday's ETA and the present one; usually 2 */
                                eta_moved_in_a_day_days?: number;
                                /** @description Types of documents that each container has by then; usually none */
                                expected_documents?: ("bill_of_lading" | "sea_waybill" | "arrival_notice" | "delivery_order" | "commercial_invoice" | "packing_list" | "certificate_of_origin" | "customs_entry" | "freight_invoice" | "dock_receipt" | "dangerous_goods_declaration" | "other")[];
                                /** @description Whether a hold counts before the arrival at the port of discharge; usually false */
                                holds_before_arrival?: boolean;
                                /** @description Days before the last free day; usually 2 */
                                last_free_day_near_days?: number;
                                /** @description Hours after a milestone was expected; usually 24 */
                                milestone_overdue_hours?: number;
                                /** @description Days after the discharge; usually 3 */
                                not_available_days?: number;
                                /** @description Days after it can be picked up; usually 3 */
                                not_picked_up_days?: number;
                                /** @description Hours without an answer of the line; usually 48 */
                                source_silent_hours?: number;
                                /** @description Kinds that are not detected */
                                switched_off?: ("last_free_day_passed" | "detention_running" | "last_free_day_near" | "on_hold" | "not_available" | "not_picked_up" | "rolled_over" | "transshipment_at_risk" | "milestone_overdue" | "eta_moved" | "document_contradicting" | "document_missing" | "source_silent")[];
                                /** @description Fewest hours between the arrival at a port of transshipment and the departure of the next ship; usually 24 */
                                transshipment_at_risk_hours?: number;
                            };
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "exception_rules_preview";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            exception_rules: {
                                /** @description Days between the ETA on a document and the present one; usually 2 */
                                document_contradicting_days?: number;
                                /** @description Days before the ETA; usually 3 */
                                document_missing_days?: number;
                                /** @description Days between the first ETA and the present one; usually 4 */
                                eta_moved_days?: number;
                                /** @description Days between yesterday's ETA and the present one; usually 2 */
                                eta_moved_in_a_day_days?: number;
                                /** @description Types of documents that each container has by then; usually none */
                                expected_documents?: ("bill_of_lading" | "sea_waybill" | "arrival_notice" | "delivery_order" | "commercial_invoice" | "packing_list" | "certificate_of_origin" | "customs_entry" | "freight_invoice" | "dock_receipt" | "dangerous_goods_declaration" | "other")[];
                                /** @description Whether a hold counts before the arrival at the port of discharge; usually false */
                                holds_before_arrival?: boolean;
                                /** @description Days before the last free day; usually 2 */
                                last_free_day_near_days?: number;
                                /** @description Hours after a milestone was expected; usually 24 */
                                milestone_overdue_hours?: number;
                                /** @description Days after the discharge; usually 3 */
                                not_available_days?: number;
                                /** @description Days after it can be picked up; usually 3 */
                                not_picked_up_days?: number;
                                /** @description Hours without an answer of the line; usually 48 */
                                source_silent_hours?: number;
                                /** @description Kinds that are not detected */
                                switched_off?: ("last_free_day_passed" | "detention_running" | "last_free_day_near" | "on_hold" | "not_available" | "not_picked_up" | "rolled_over" | "transshipment_at_risk" | "milestone_overdue" | "eta_moved" | "document_contradicting" | "document_missing" | "source_silent")[];
                                /** @description Fewest hours between the arrival at a port of transshipment and the departure of the next ship; usually 24 */
                                transshipment_at_risk_hours?: number;
                            };
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "exception_rules_preview";
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["exception_rules_preview"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listAuditEvents: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[audit_event]"?: string;
                /** @description Action. Several with commas: created, changed, deleted, sent */
                "filter[action]"?: string;
                /** @description Id of the user or key; several with commas */
                "filter[actor_id]"?: string;
                /** @description Kind of actor. Several with commas: user, api_key, operator, mail */
                "filter[actor_kind]"?: string;
                /** @description Time of the change: end, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[created_at][end]"?: string;
                /** @description Time of the change: start, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[created_at][start]"?: string;
                /** @description Id of the changed resource; several with commas */
                "filter[resource_id]"?: string;
                /** @description Type of the changed resource. Several with commas: account, alert_rule, alert_silence, api_key, chat_channel, container, custom_field, custom_field_definition, custom_field_option, digest, document, document_link, exception, export, follow, identity, import, initial_custom_field, invite, log_in_link, mail_recipient, map_link, milestone_recipient, milestone_text, note, outgoing_mail, party, place_alias, saved_view, session, share, shipment, suggestion, tariff, tracking_request, user, user_event, webhook, webhook_notification, webhook_trigger */
                "filter[resource_type]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of actor, shipment, container */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["audit_event"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listCharges: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[container_charges]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of container, shipment */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** @description Days to look ahead, at most 90d. 0d: charges of today */
                within?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["container_charges"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listChatChannels: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[chat_channel]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of owner */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["chat_channel"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createChatChannel: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[chat_channel]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of owner */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes: {
                            /** @enum {unknown} */
                            kind: "slack" | "teams";
                            /** @description Not blank */
                            name: string;
                            /** @description Address of the incoming webhook of Slack, or of the workflow of Teams. It is not shown again. */
                            url: string;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "chat_channel";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @enum {unknown} */
                            kind: "slack" | "teams";
                            /** @description Not blank */
                            name: string;
                            /** @description Address of the incoming webhook of Slack, or of the workflow of Teams. It is not shown again. */
                            url: string;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "chat_channel";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["chat_channel"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getChatChannel: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[chat_channel]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of owner */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the chat channel */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["chat_channel"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    deleteChatChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the chat channel */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    updateChatChannel: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[chat_channel]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of owner */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the chat channel */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes?: {
                            /** @description Not blank */
                            name?: string;
                            /** @description Address of the incoming webhook of Slack, or of the workflow of Teams. It is not shown again. */
                            url?: string;
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "chat_channel";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes?: {
                            /** @description Not blank */
                            name?: string;
                            /** @description Address of the incoming webhook of Slack, or of the workflow of Teams. It is not shown again. */
                            url?: string;
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "chat_channel";
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["chat_channel"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    testChatChannel: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[chat_channel]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of owner */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the chat channel */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["chat_channel"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listContainers: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[container]"?: string;
                /** @description IMO number of the ship that it is aboard now; several with commas */
                "filter[aboard_vessel_imo]"?: string;
                /** @description Id of a user whom an unresolved exception of it is assigned to; `none`: it has unresolved exceptions, and all are assigned to nobody, or `none`; several with commas */
                "filter[assigned_to]"?: string;
                /** @description Kind of its leading exception: the open one that costs most. Several with commas: last_free_day_passed, detention_running, last_free_day_near, on_hold, not_available, not_picked_up, rolled_over, transshipment_at_risk, milestone_overdue, eta_moved, document_contradicting, document_missing, source_silent */
                "filter[attention]"?: string;
                /** @description Whether it can be picked up, by the terminal */
                "filter[available_for_pickup]"?: boolean;
                /** @description A custom field of the container or its shipment and its value, `api_slug:value`; not of sensitive fields */
                "filter[custom_field]"?: string;
                /** @description Id of the customer party; several with commas */
                "filter[customer_id]"?: string;
                /** @description Days, at least, by which the ETA at the port of discharge is later than the first one was */
                "filter[eta_slip_days]"?: number;
                /** @description Kind and code of a source that failed at its last poll for it: `shipping_line:MAEU`; several with commas */
                "filter[failing_source]"?: string;
                /** @description Whether it has fees, at the port or inland */
                "filter[fees]"?: boolean;
                /** @description Whether it has holds, at the port or inland */
                "filter[holds]"?: boolean;
                /** @description Last free day, by the calendar of the port of discharge: end, inclusive */
                "filter[last_free_day][end]"?: string;
                /** @description Last free day, by the calendar of the port of discharge: start, inclusive */
                "filter[last_free_day][start]"?: string;
                /** @description Container number; several with commas */
                "filter[number]"?: string;
                /** @description Whether it is picked up, delivered or returned */
                "filter[picked_up]"?: boolean;
                /** @description Last free day: end, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[pickup_lfd][end]"?: string;
                /** @description Last free day: start, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[pickup_lfd][start]"?: string;
                /** @description Day of the ETA at the port of discharge, by the calendar of that port: end, inclusive */
                "filter[pod_eta_on][end]"?: string;
                /** @description Day of the ETA at the port of discharge, by the calendar of that port: start, inclusive */
                "filter[pod_eta_on][start]"?: string;
                /** @description Id of the terminal at the port of discharge; several with commas */
                "filter[pod_terminal]"?: string;
                /** @description UN/LOCODE of the port of discharge; several with commas */
                "filter[pod]"?: string;
                /** @description Kind and code of a source that is polled for it: `terminal:USLAX-WBCT`; several with commas */
                "filter[polled_source]"?: string;
                /** @description Id of the shipment; several with commas */
                "filter[shipment_id]"?: string;
                /** @description SCAC of the shipping line; several with commas */
                "filter[shipping_line_scac]"?: string;
                /** @description current_status. Several with commas: new, on_ship, grounded, available, not_available, awaiting_inland_transfer, on_rail, off_dock, picked_up, delivered, dropped, loaded, empty_returned */
                "filter[status]"?: string;
                /** @description A tag of its shipment; several with commas, of which one is enough */
                "filter[tags]"?: string;
                /** @description When the container's data last changed: end, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[updated_at][end]"?: string;
                /** @description When the container's data last changed: start, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[updated_at][start]"?: string;
                /** @description IMO number of a ship of its voyage; several with commas */
                "filter[vessel_imo]"?: string;
                /** @description UN/LOCODE of the place where it waits now; several with commas */
                "filter[waiting_at]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of shipment, pod_terminal, pickup_facility, transport_events, raw_events, custom_fields, exceptions */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** @description Part of a number, seal, vessel, bill of lading, booking, customer name or reference number, the whole value of a custom field or tag, or ship and day of the ETA: `HONAM 12 Dec` */
                q?: string;
                /** @description With commas, "-" before a field for descending, each field once: created_at, updated_at, number, pickup_lfd, pod_eta_at, due_at, current_status, available_for_pickup, holds, fees, pod_discharged_at, pickup_appointment_at, pod_full_out_at, empty_terminated_at, container_ref_numbers, seal_number, equipment, weight_in_lbs, customer_name, bill_of_lading_number, booking_number, ref_numbers, tags, shipping_line_scac, port_of_lading, port_of_discharge, destination, pod_vessel_name, pod_voyage_number, pol_etd_at, pol_atd_at, pod_original_eta_at, pod_ata_at, destination_eta_at, line_tracking_stopped_at */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["container"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    updateContainers: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[container]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of shipment, pod_terminal, pickup_facility, transport_events, raw_events, custom_fields, exceptions */
                include?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes?: {
                            delivered_at?: string | null;
                            ref_numbers?: string[];
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "container";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes?: {
                            delivered_at?: string | null;
                            ref_numbers?: string[];
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "container";
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["container"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getContainer: {
        parameters: {
            query?: {
                /** @description A past moment: the resource as it was known then */
                as_of?: string;
                /** @description Attributes and relationships to return, separated by commas */
                "fields[container]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of shipment, pod_terminal, pickup_facility, transport_events, raw_events, custom_fields, exceptions */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the container */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["container"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    updateContainer: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[container]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of shipment, pod_terminal, pickup_facility, transport_events, raw_events, custom_fields, exceptions */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the container */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes?: {
                            delivered_at?: string | null;
                            ref_numbers?: string[];
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "container";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes?: {
                            delivered_at?: string | null;
                            ref_numbers?: string[];
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "container";
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["container"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listContainerAuditEvents: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[audit_event]"?: string;
                /** @description Action. Several with commas: created, changed, deleted, sent */
                "filter[action]"?: string;
                /** @description Id of the user or key; several with commas */
                "filter[actor_id]"?: string;
                /** @description Kind of actor. Several with commas: user, api_key, operator, mail */
                "filter[actor_kind]"?: string;
                /** @description Time of the change: end, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[created_at][end]"?: string;
                /** @description Time of the change: start, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[created_at][start]"?: string;
                /** @description Id of the changed resource; several with commas */
                "filter[resource_id]"?: string;
                /** @description Type of the changed resource. Several with commas: account, alert_rule, alert_silence, api_key, chat_channel, container, custom_field, custom_field_definition, custom_field_option, digest, document, document_link, exception, export, follow, identity, import, initial_custom_field, invite, log_in_link, mail_recipient, map_link, milestone_recipient, milestone_text, note, outgoing_mail, party, place_alias, saved_view, session, share, shipment, suggestion, tariff, tracking_request, user, user_event, webhook, webhook_notification, webhook_trigger */
                "filter[resource_type]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of actor, shipment, container */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path: {
                /** @description Id of the container */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["audit_event"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getContainerCharges: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[container_charges]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of container, shipment */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the container */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["container_charges"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listContainerCustomFields: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[custom_field]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of entity, definition, user */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path: {
                /** @description Id of the container */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["custom_field"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createContainerCustomField: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[custom_field]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of entity, definition, user */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the container */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        api_slug?: string;
                        attributes?: {
                            api_slug?: string;
                            /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                            value?: string | number | boolean | string[] | {
                                /** Format: uuid */
                                id: string;
                                type: string;
                            };
                        };
                        /** @constant */
                        type?: "custom_field";
                        /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                        value?: string | number | boolean | string[] | {
                            /** Format: uuid */
                            id: string;
                            type: string;
                        };
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        api_slug?: string;
                        attributes?: {
                            api_slug?: string;
                            /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                            value?: string | number | boolean | string[] | {
                                /** Format: uuid */
                                id: string;
                                type: string;
                            };
                        };
                        /** @constant */
                        type?: "custom_field";
                        /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                        value?: string | number | boolean | string[] | {
                            /** Format: uuid */
                            id: string;
                            type: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["custom_field"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    deleteContainerCustomField: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the custom field */
                api_slug: string;
                /** @description Id of the container */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    updateContainerCustomField: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[custom_field]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of entity, definition, user */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the custom field */
                api_slug: string;
                /** @description Id of the container */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes?: {
                            /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                            value?: string | number | boolean | string[] | {
                                /** Format: uuid */
                                id: string;
                                type: string;
                            };
                        };
                        id?: string;
                        /** @constant */
                        type?: "custom_field";
                        /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                        value?: string | number | boolean | string[] | {
                            /** Format: uuid */
                            id: string;
                            type: string;
                        };
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes?: {
                            /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                            value?: string | number | boolean | string[] | {
                                /** Format: uuid */
                                id: string;
                                type: string;
                            };
                        };
                        id?: string;
                        /** @constant */
                        type?: "custom_field";
                        /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                        value?: string | number | boolean | string[] | {
                            /** Format: uuid */
                            id: string;
                            type: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["custom_field"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listContainerEvents: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[user_event]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of container */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path: {
                /** @description Id of the container */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["user_event"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createContainerEvent: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[user_event]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of container */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the container */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes: {
                            at?: string | null;
                            /**
                             * @description Event, or attribute
                             * @enum {unknown}
                             */
                            event: "empty_out" | "full_in" | "vessel_loaded" | "vessel_departed" | "vessel_arrived" | "vessel_discharged" | "rail_loaded" | "rail_departed" | "rail_arrived" | "rail_unloaded" | "picked_up" | "empty_returned" | "delivered" | "pickup_appointment" | "last_free_day" | "available" | "not_available" | "holds_cleared" | "fees_paid";
                            /** @description Fees of fees_paid; all that are shown if it is left out */
                            fees?: ("demurrage" | "exam" | "extended_dwell_time" | "other" | "total")[];
                            /** @description Holds of holds_cleared; all that are shown if it is left out */
                            holds?: ("freight" | "customs" | "USDA" | "VACIS" | "TMF" | "other")[];
                            note?: string | null;
                            /** @description UN/LOCODE or name; where the journey has such a move if it is left out */
                            place?: string;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "user_event";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            at?: string | null;
                            /**
                             * @description Event, or attribute
                             * @enum {unknown}
                             */
                            event: "empty_out" | "full_in" | "vessel_loaded" | "vessel_departed" | "vessel_arrived" | "vessel_discharged" | "rail_loaded" | "rail_departed" | "rail_arrived" | "rail_unloaded" | "picked_up" | "empty_returned" | "delivered" | "pickup_appointment" | "last_free_day" | "available" | "not_available" | "holds_cleared" | "fees_paid";
                            /** @description Fees of fees_paid; all that are shown if it is left out */
                            fees?: ("demurrage" | "exam" | "extended_dwell_time" | "other" | "total")[];
                            /** @description Holds of holds_cleared; all that are shown if it is left out */
                            holds?: ("freight" | "customs" | "USDA" | "VACIS" | "TMF" | "other")[];
                            note?: string | null;
                            /** @description UN/LOCODE or name; where the journey has such a move if it is left out */
                            place?: string;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "user_event";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["user_event"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getContainerEvent: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[user_event]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of container */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the event */
                event_id: string;
                /** @description Id of the container */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["user_event"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    deleteContainerEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the event */
                event_id: string;
                /** @description Id of the container */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getContainerLateness: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[container_lateness]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of container */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the container */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["container_lateness"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getContainerMapGeojson: {
        parameters: {
            query?: {
                /** @description A past moment: the resource as it was known then */
                as_of?: string;
                /** @description Straits and canals that future routes avoid too, with commas: suez, panama, kiel, corinth, bosporus, dardanelles, bab-el-mandeb, hormuz, malacca, sunda, lombok, makassar, torres, gibraltar, dover, great-belt, oresund, messina, kanmon, tsugaru, taiwan, magellan, cape-horn, cape-of-good-hope, st-lawrence-seaway, northwest, northeast, bering, windward, mona, cook, bass */
                closed_passages?: string;
                /** @description True: lines that cross ±180° are cut there, as MultiLineString */
                split_antimeridian?: boolean;
            };
            header?: never;
            path: {
                /** @description Id of the container */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The features */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "FeatureCollection",
                     *       "features": [
                     *         {
                     *           "type": "Feature",
                     *           "geometry": {
                     *             "type": "Point",
                     *             "coordinates": [
                     *               129.03333,
                     *               35.1
                     *             ]
                     *           },
                     *           "properties": {
                     *             "feature_type": "port",
                     *             "ports_sequence": 1,
                     *             "ports_total": 3,
                     *             "location_id": "bd14cfb8-062e-5a9f-b637-7bf0e8beb7c5",
                     *             "location_type": "port",
                     *             "name": "Busan",
                     *             "state_abbr": "26",
                     *             "state": "Busan Gwang'yeogsi [Pusan‐Kwangyǒkshi]",
                     *             "country_code": "KR",
                     *             "country": "Korea, Republic of",
                     *             "time_zone": "Asia/Seoul",
                     *             "inbound_eta_at": null,
                     *             "inbound_ata_at": null,
                     *             "outbound_etd_at": "2026-05-03T19:12:00Z",
                     *             "outbound_atd_at": "2026-05-03T19:55:00Z",
                     *             "label": "POL",
                     *             "updated_at": "2026-05-28T00:00:00Z"
                     *           }
                     *         },
                     *         {
                     *           "type": "Feature",
                     *           "geometry": {
                     *             "type": "Point",
                     *             "coordinates": [
                     *               -123.11667,
                     *               49.28333
                     *             ]
                     *           },
                     *           "properties": {
                     *             "feature_type": "port",
                     *             "ports_sequence": 2,
                     *             "ports_total": 3,
                     *             "location_id": "a42315b0-0d89-5dd8-b389-b7964a061c63",
                     *             "location_type": "port",
                     *             "name": "Vancouver",
                     *             "state_abbr": "BC",
                     *             "state": "British Columbia",
                     *             "country_code": "CA",
                     *             "country": "Canada",
                     *             "time_zone": "America/Vancouver",
                     *             "inbound_eta_at": "2026-05-14T04:48:00Z",
                     *             "inbound_ata_at": "2026-05-14T05:38:00Z",
                     *             "outbound_etd_at": null,
                     *             "outbound_atd_at": "2026-05-24T00:09:00Z",
                     *             "label": "POD",
                     *             "updated_at": "2026-05-28T00:00:00Z"
                     *           }
                     *         },
                     *         {
                     *           "type": "Feature",
                     *           "geometry": {
                     *             "type": "Point",
                     *             "coordinates": [
                     *               -83.03333,
                     *               42.33333
                     *             ]
                     *           },
                     *           "properties": {
                     *             "feature_type": "port",
                     *             "ports_sequence": 3,
                     *             "ports_total": 3,
                     *             "location_id": "3476e3f2-9b23-5e84-a982-68368dad2eb5",
                     *             "location_type": "port",
                     *             "name": "Detroit",
                     *             "state_abbr": "MI",
                     *             "state": "Michigan",
                     *             "country_code": "US",
                     *             "country": "United States of America",
                     *             "time_zone": "America/Detroit",
                     *             "inbound_eta_at": "2026-05-29T07:12:00Z",
                     *             "inbound_ata_at": null,
                     *             "outbound_etd_at": null,
                     *             "outbound_atd_at": null,
                     *             "label": "DEST",
                     *             "updated_at": "2026-05-28T00:00:00Z"
                     *           }
                     *         },
                     *         {
                     *           "type": "Feature",
                     *           "geometry": {
                     *             "type": "LineString",
                     *             "coordinates": [
                     *               [
                     *                 129.03333,
                     *                 35.1
                     *               ],
                     *               [
                     *                 129.0375,
                     *                 35.10417
                     *               ],
                     *               [
                     *                 129.07917,
                     *                 35.0625
                     *               ],
                     *               [
                     *                 129.49449,
                     *                 35.26936
                     *               ],
                     *               [
                     *                 130.12237,
                     *                 35.91991
                     *               ],
                     *               [
                     *                 130.76063,
                     *                 36.56713
                     *               ],
                     *               [
                     *                 131.40965,
                     *                 37.2109
                     *               ],
                     *               [
                     *                 132.06981,
                     *                 37.85107
                     *               ],
                     *               [
                     *                 132.7415,
                     *                 38.48748
                     *               ],
                     *               [
                     *                 133.42513,
                     *                 39.11999
                     *               ],
                     *               [
                     *                 134.1211,
                     *                 39.74844
                     *               ],
                     *               [
                     *                 134.82984,
                     *                 40.37265
                     *               ],
                     *               [
                     *                 135.55178,
                     *                 40.99246
                     *               ],
                     *               [
                     *                 136.28738,
                     *                 41.60767
                     *               ],
                     *               [
                     *                 137.03709,
                     *                 42.21811
                     *               ],
                     *               [
                     *                 137.80137,
                     *                 42.82357
                     *               ],
                     *               [
                     *                 138.58071,
                     *                 43.42385
                     *               ],
                     *               [
                     *                 139.37558,
                     *                 44.01873
                     *               ],
                     *               [
                     *                 140.18649,
                     *                 44.60799
                     *               ],
                     *               [
                     *                 141.01394,
                     *                 45.19139
                     *               ],
                     *               [
                     *                 141.52976,
                     *                 45.53925
                     *               ],
                     *               [
                     *                 141.80775,
                     *                 45.63644
                     *               ],
                     *               [
                     *                 142.03028,
                     *                 45.65824
                     *               ],
                     *               [
                     *                 143.5333,
                     *                 45.89264
                     *               ],
                     *               [
                     *                 144.78518,
                     *                 46.45136
                     *               ],
                     *               [
                     *                 146.06269,
                     *                 46.99615
                     *               ],
                     *               [
                     *                 147.36615,
                     *                 47.52644
                     *               ],
                     *               [
                     *                 148.69586,
                     *                 48.04166
                     *               ],
                     *               [
                     *                 150.05202,
                     *                 48.54123
                     *               ],
                     *               [
                     *                 151.43477,
                     *                 49.02455
                     *               ],
                     *               [
                     *                 152.84417,
                     *                 49.49104
                     *               ],
                     *               [
                     *                 154.28017,
                     *                 49.94008
                     *               ],
                     *               [
                     *                 155.52246,
                     *                 49.86093
                     *               ],
                     *               [
                     *                 156.57139,
                     *                 50.18289
                     *               ],
                     *               [
                     *                 157.63435,
                     *                 50.49528
                     *               ],
                     *               [
                     *                 158.71123,
                     *                 50.79786
                     *               ],
                     *               [
                     *                 159.80191,
                     *                 51.0904
                     *               ],
                     *               [
                     *                 160.90624,
                     *                 51.37267
                     *               ],
                     *               [
                     *                 162.02401,
                     *                 51.64443
                     *               ],
                     *               [
                     *                 163.15498,
                     *                 51.90545
                     *               ],
                     *               [
                     *                 164.2989,
                     *                 52.1555
                     *               ],
                     *               [
                     *                 165.45546,
                     *                 52.39437
                     *               ],
                     *               [
                     *                 166.6243,
                     *                 52.62183
                     *               ],
                     *               [
                     *                 167.80503,
                     *                 52.83767
                     *               ],
                     *               [
                     *                 168.99724,
                     *                 53.04168
                     *               ],
                     *               [
                     *                 170.20044,
                     *                 53.23366
                     *               ],
                     *               [
                     *                 171.41414,
                     *                 53.41342
                     *               ],
                     *               [
                     *                 172.63778,
                     *                 53.58078
                     *               ],
                     *               [
                     *                 173.87079,
                     *                 53.73555
                     *               ],
                     *               [
                     *                 175.11253,
                     *                 53.87757
                     *               ],
                     *               [
                     *                 176.36234,
                     *                 54.0067
                     *               ],
                     *               [
                     *                 177.61955,
                     *                 54.12278
                     *               ],
                     *               [
                     *                 178.88341,
                     *                 54.2257
                     *               ],
                     *               [
                     *                 180.15318,
                     *                 54.31532
                     *               ],
                     *               [
                     *                 181.42808,
                     *                 54.39156
                     *               ],
                     *               [
                     *                 182.7073,
                     *                 54.45432
                     *               ],
                     *               [
                     *                 183.99003,
                     *                 54.50354
                     *               ],
                     *               [
                     *                 185.27543,
                     *                 54.53915
                     *               ],
                     *               [
                     *                 186.56263,
                     *                 54.56111
                     *               ],
                     *               [
                     *                 187.8508,
                     *                 54.5694
                     *               ],
                     *               [
                     *                 189.13905,
                     *                 54.564
                     *               ],
                     *               [
                     *                 190.42653,
                     *                 54.54493
                     *               ],
                     *               [
                     *                 191.71238,
                     *                 54.51221
                     *               ],
                     *               [
                     *                 192.99575,
                     *                 54.46586
                     *               ],
                     *               [
                     *                 194.27578,
                     *                 54.40596
                     *               ],
                     *               [
                     *                 195.0022,
                     *                 54.29714
                     *               ],
                     *               [
                     *                 195.20604,
                     *                 54.25646
                     *               ],
                     *               [
                     *                 196.47708,
                     *                 54.25558
                     *               ],
                     *               [
                     *                 197.74765,
                     *                 54.24134
                     *               ],
                     *               [
                     *                 199.00351,
                     *                 54.25316
                     *               ],
                     *               [
                     *                 200.25969,
                     *                 54.25191
                     *               ],
                     *               [
                     *                 201.5154,
                     *                 54.23762
                     *               ],
                     *               [
                     *                 202.76984,
                     *                 54.21028
                     *               ],
                     *               [
                     *                 204.02223,
                     *                 54.16994
                     *               ],
                     *               [
                     *                 205.27179,
                     *                 54.11663
                     *               ],
                     *               [
                     *                 206.51775,
                     *                 54.05041
                     *               ],
                     *               [
                     *                 207.75936,
                     *                 53.97137
                     *               ],
                     *               [
                     *                 208.99589,
                     *                 53.87957
                     *               ],
                     *               [
                     *                 210.22664,
                     *                 53.77512
                     *               ],
                     *               [
                     *                 211.4509,
                     *                 53.65814
                     *               ],
                     *               [
                     *                 212.66804,
                     *                 53.52874
                     *               ],
                     *               [
                     *                 213.8774,
                     *                 53.38706
                     *               ],
                     *               [
                     *                 215.07841,
                     *                 53.23324
                     *               ],
                     *               [
                     *                 216.27048,
                     *                 53.06744
                     *               ],
                     *               [
                     *                 217.45308,
                     *                 52.88982
                     *               ],
                     *               [
                     *                 218.62572,
                     *                 52.70056
                     *               ],
                     *               [
                     *                 219.78793,
                     *                 52.49982
                     *               ],
                     *               [
                     *                 220.93927,
                     *                 52.28781
                     *               ],
                     *               [
                     *                 222.07937,
                     *                 52.06471
                     *               ],
                     *               [
                     *                 223.20786,
                     *                 51.83072
                     *               ],
                     *               [
                     *                 224.32441,
                     *                 51.58604
                     *               ],
                     *               [
                     *                 225.42876,
                     *                 51.33089
                     *               ],
                     *               [
                     *                 226.52063,
                     *                 51.06547
                     *               ],
                     *               [
                     *                 227.59982,
                     *                 50.78999
                     *               ],
                     *               [
                     *                 228.66615,
                     *                 50.50468
                     *               ],
                     *               [
                     *                 229.71945,
                     *                 50.20974
                     *               ],
                     *               [
                     *                 230.7596,
                     *                 49.9054
                     *               ],
                     *               [
                     *                 231.78652,
                     *                 49.59187
                     *               ],
                     *               [
                     *                 232.80014,
                     *                 49.26938
                     *               ],
                     *               [
                     *                 233.80041,
                     *                 48.93814
                     *               ],
                     *               [
                     *                 234.78733,
                     *                 48.59836
                     *               ],
                     *               [
                     *                 235.83329,
                     *                 48.39242
                     *               ],
                     *               [
                     *                 236.4661,
                     *                 48.24
                     *               ],
                     *               [
                     *                 236.64985,
                     *                 48.30003
                     *               ],
                     *               [
                     *                 236.8,
                     *                 48.45
                     *               ],
                     *               [
                     *                 236.78,
                     *                 48.6
                     *               ],
                     *               [
                     *                 236.98,
                     *                 48.78
                     *               ],
                     *               [
                     *                 236.975,
                     *                 48.805
                     *               ],
                     *               [
                     *                 236.7125,
                     *                 49.24583
                     *               ],
                     *               [
                     *                 236.77083,
                     *                 49.30417
                     *               ],
                     *               [
                     *                 236.8625,
                     *                 49.32083
                     *               ],
                     *               [
                     *                 236.89583,
                     *                 49.29583
                     *               ],
                     *               [
                     *                 236.88333,
                     *                 49.28333
                     *               ]
                     *             ]
                     *           },
                     *           "properties": {
                     *             "feature_type": "past_vessel_locations",
                     *             "ports_sequence": 1,
                     *             "vessel_id": "31b874e4-7f7c-5f8d-9bce-56e1f4a6912e",
                     *             "start_time": "2026-05-03T19:55:00Z",
                     *             "end_time": "2026-05-14T05:38:00Z",
                     *             "outbound_atd_at": "2026-05-03T19:55:00Z",
                     *             "inbound_ata_at": "2026-05-14T05:38:00Z",
                     *             "inbound_eta_at": "2026-05-14T04:48:00Z",
                     *             "mode": "vessel",
                     *             "estimated": true,
                     *             "gaps": [
                     *               {
                     *                 "start_time": "2026-05-03T19:55:00Z",
                     *                 "end_time": "2026-05-14T05:38:00Z",
                     *                 "start_index": 0,
                     *                 "end_index": 112
                     *               }
                     *             ],
                     *             "point_count": 113
                     *           }
                     *         },
                     *         {
                     *           "type": "Feature",
                     *           "geometry": {
                     *             "type": "LineString",
                     *             "coordinates": [
                     *               [
                     *                 -123.11667,
                     *                 49.28333
                     *               ],
                     *               [
                     *                 -83.03333,
                     *                 42.33333
                     *               ]
                     *             ]
                     *           },
                     *           "properties": {
                     *             "feature_type": "inland_leg",
                     *             "ports_sequence": 2,
                     *             "mode": "rail",
                     *             "estimated": true,
                     *             "point_count": 2
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["container_map"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createContainerMapLink: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[map_link]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of container */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the container */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes: {
                            /** @description Lifetime in hours, at most 30 days */
                            expires_in_hours: number;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "map_link";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @description Lifetime in hours, at most 30 days */
                            expires_in_hours: number;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "map_link";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["map_link"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listContainerNotes: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[note]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of container, author */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path: {
                /** @description Id of the container */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["note"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createContainerNote: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[note]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of container, author */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the container */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes: {
                            /** @description Text of the note, not blank */
                            text: string;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "note";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @description Text of the note, not blank */
                            text: string;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "note";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["note"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    deleteContainerNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the container */
                id: string;
                /** @description Id of the note */
                note_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    updateContainerNote: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[note]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of container, author */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the container */
                id: string;
                /** @description Id of the note */
                note_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes: {
                            /** @description Text of the note, not blank */
                            text: string;
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "note";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @description Text of the note, not blank */
                            text: string;
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "note";
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["note"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listContainerProvenance: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[provenance]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of subject, raw_event */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the container */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["provenance"][];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listContainerRawEvents: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[raw_event]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of container, location, terminal, vessel */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path: {
                /** @description Id of the container */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["raw_event"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    refreshContainer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the container */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was started */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The polled sources, or why there are none */
                        message: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getContainerRoute: {
        parameters: {
            query?: {
                /** @description A past moment: the resource as it was known then */
                as_of?: string;
                /** @description Straits and canals that future routes avoid too, with commas: suez, panama, kiel, corinth, bosporus, dardanelles, bab-el-mandeb, hormuz, malacca, sunda, lombok, makassar, torres, gibraltar, dover, great-belt, oresund, messina, kanmon, tsugaru, taiwan, magellan, cape-horn, cape-of-good-hope, st-lawrence-seaway, northwest, northeast, bering, windward, mona, cook, bass */
                closed_passages?: string;
                /** @description Attributes and relationships to return, separated by commas */
                "fields[route]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of container, route_locations, route_location, port, vessel */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the container */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["route"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listContainerSources: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[source]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of container */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the container */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["source"][];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listContainerSuggestions: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[suggestion]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of container, documents */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the container */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["suggestion"][];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    acceptContainerSuggestion: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[suggestion]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of container, documents */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the container */
                id: string;
                /** @description Id of the suggestion */
                suggestion_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["suggestion"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    dismissContainerSuggestion: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[suggestion]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of container, documents */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the container */
                id: string;
                /** @description Id of the suggestion */
                suggestion_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["suggestion"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listContainerTransportEvents: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[transport_event]"?: string;
                /** @description True: milestones that were superseded or withdrawn */
                "filter[invalidated]"?: boolean;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of shipment, container, location, terminal, vessel, source_event, previous_version */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path: {
                /** @description Id of the container */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["transport_event"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    changeContainers: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[container_changes]"?: string;
                /** @description IMO number of the ship that it is aboard now; several with commas */
                "filter[aboard_vessel_imo]"?: string;
                /** @description Id of a user whom an unresolved exception of it is assigned to; `none`: it has unresolved exceptions, and all are assigned to nobody, or `none`; several with commas */
                "filter[assigned_to]"?: string;
                /** @description Kind of its leading exception: the open one that costs most. Several with commas: last_free_day_passed, detention_running, last_free_day_near, on_hold, not_available, not_picked_up, rolled_over, transshipment_at_risk, milestone_overdue, eta_moved, document_contradicting, document_missing, source_silent */
                "filter[attention]"?: string;
                /** @description Whether it can be picked up, by the terminal */
                "filter[available_for_pickup]"?: boolean;
                /** @description A custom field of the container or its shipment and its value, `api_slug:value`; not of sensitive fields */
                "filter[custom_field]"?: string;
                /** @description Id of the customer party; several with commas */
                "filter[customer_id]"?: string;
                /** @description Days, at least, by which the ETA at the port of discharge is later than the first one was */
                "filter[eta_slip_days]"?: number;
                /** @description Kind and code of a source that failed at its last poll for it: `shipping_line:MAEU`; several with commas */
                "filter[failing_source]"?: string;
                /** @description Whether it has fees, at the port or inland */
                "filter[fees]"?: boolean;
                /** @description Whether it has holds, at the port or inland */
                "filter[holds]"?: boolean;
                /** @description Last free day, by the calendar of the port of discharge: end, inclusive */
                "filter[last_free_day][end]"?: string;
                /** @description Last free day, by the calendar of the port of discharge: start, inclusive */
                "filter[last_free_day][start]"?: string;
                /** @description Container number; several with commas */
                "filter[number]"?: string;
                /** @description Whether it is picked up, delivered or returned */
                "filter[picked_up]"?: boolean;
                /** @description Last free day: end, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[pickup_lfd][end]"?: string;
                /** @description Last free day: start, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[pickup_lfd][start]"?: string;
                /** @description Day of the ETA at the port of discharge, by the calendar of that port: end, inclusive */
                "filter[pod_eta_on][end]"?: string;
                /** @description Day of the ETA at the port of discharge, by the calendar of that port: start, inclusive */
                "filter[pod_eta_on][start]"?: string;
                /** @description Id of the terminal at the port of discharge; several with commas */
                "filter[pod_terminal]"?: string;
                /** @description UN/LOCODE of the port of discharge; several with commas */
                "filter[pod]"?: string;
                /** @description Kind and code of a source that is polled for it: `terminal:USLAX-WBCT`; several with commas */
                "filter[polled_source]"?: string;
                /** @description Id of the shipment; several with commas */
                "filter[shipment_id]"?: string;
                /** @description SCAC of the shipping line; several with commas */
                "filter[shipping_line_scac]"?: string;
                /** @description current_status. Several with commas: new, on_ship, grounded, available, not_available, awaiting_inland_transfer, on_rail, off_dock, picked_up, delivered, dropped, loaded, empty_returned */
                "filter[status]"?: string;
                /** @description A tag of its shipment; several with commas, of which one is enough */
                "filter[tags]"?: string;
                /** @description When the container's data last changed: end, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[updated_at][end]"?: string;
                /** @description When the container's data last changed: start, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[updated_at][start]"?: string;
                /** @description IMO number of a ship of its voyage; several with commas */
                "filter[vessel_imo]"?: string;
                /** @description UN/LOCODE of the place where it waits now; several with commas */
                "filter[waiting_at]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** @description Part of a number, seal, vessel, bill of lading, booking, customer name or reference number, the whole value of a custom field or tag, or ship and day of the ETA: `HONAM 12 Dec` */
                q?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes: {
                            /**
                             * @description Tracking stops and resumes for the whole shipment
                             * @enum {unknown}
                             */
                            action?: "refresh" | "stop_tracking" | "resume_tracking";
                            /** @description Of the shipment */
                            add_ref_numbers?: string[];
                            /** @description Of the shipment */
                            add_tags?: string[];
                            /** @description Absent: those that the filters find, at most 5000 */
                            container_ids?: string[];
                            /** @description Set on each of that type */
                            custom_field?: {
                                api_slug: string;
                                /** @enum {unknown} */
                                entity_type: "Container" | "Shipment";
                                /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                                value: string | number | boolean | string[] | {
                                    /** Format: uuid */
                                    id: string;
                                    type: string;
                                };
                            };
                            /**
                             * @description All of the list, at most 5000: instead of ids and filters
                             * @constant
                             */
                            every?: true;
                        };
                        relationships?: {
                            assigned_to?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "user";
                                } | null;
                            };
                            customer?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "party";
                                } | null;
                            };
                        };
                        /** @constant */
                        type?: "container_changes";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /**
                             * @description Tracking stops and resumes for the whole shipment
                             * @enum {unknown}
                             */
                            action?: "refresh" | "stop_tracking" | "resume_tracking";
                            /** @description Of the shipment */
                            add_ref_numbers?: string[];
                            /** @description Of the shipment */
                            add_tags?: string[];
                            /** @description Absent: those that the filters find, at most 5000 */
                            container_ids?: string[];
                            /** @description Set on each of that type */
                            custom_field?: {
                                api_slug: string;
                                /** @enum {unknown} */
                                entity_type: "Container" | "Shipment";
                                /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                                value: string | number | boolean | string[] | {
                                    /** Format: uuid */
                                    id: string;
                                    type: string;
                                };
                            };
                            /**
                             * @description All of the list, at most 5000: instead of ids and filters
                             * @constant
                             */
                            every?: true;
                        };
                        relationships?: {
                            assigned_to?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "user";
                                } | null;
                            };
                            customer?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "party";
                                } | null;
                            };
                        };
                        /** @constant */
                        type?: "container_changes";
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["container_changes"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    countContainersByFacet: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[container_facet]"?: string;
                /** @description IMO number of the ship that it is aboard now; several with commas */
                "filter[aboard_vessel_imo]"?: string;
                /** @description Id of a user whom an unresolved exception of it is assigned to; `none`: it has unresolved exceptions, and all are assigned to nobody, or `none`; several with commas */
                "filter[assigned_to]"?: string;
                /** @description Kind of its leading exception: the open one that costs most. Several with commas: last_free_day_passed, detention_running, last_free_day_near, on_hold, not_available, not_picked_up, rolled_over, transshipment_at_risk, milestone_overdue, eta_moved, document_contradicting, document_missing, source_silent */
                "filter[attention]"?: string;
                /** @description Whether it can be picked up, by the terminal */
                "filter[available_for_pickup]"?: boolean;
                /** @description A custom field of the container or its shipment and its value, `api_slug:value`; not of sensitive fields */
                "filter[custom_field]"?: string;
                /** @description Id of the customer party; several with commas */
                "filter[customer_id]"?: string;
                /** @description Days, at least, by which the ETA at the port of discharge is later than the first one was */
                "filter[eta_slip_days]"?: number;
                /** @description Kind and code of a source that failed at its last poll for it: `shipping_line:MAEU`; several with commas */
                "filter[failing_source]"?: string;
                /** @description Whether it has fees, at the port or inland */
                "filter[fees]"?: boolean;
                /** @description Whether it has holds, at the port or inland */
                "filter[holds]"?: boolean;
                /** @description Last free day, by the calendar of the port of discharge: end, inclusive */
                "filter[last_free_day][end]"?: string;
                /** @description Last free day, by the calendar of the port of discharge: start, inclusive */
                "filter[last_free_day][start]"?: string;
                /** @description Container number; several with commas */
                "filter[number]"?: string;
                /** @description Whether it is picked up, delivered or returned */
                "filter[picked_up]"?: boolean;
                /** @description Last free day: end, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[pickup_lfd][end]"?: string;
                /** @description Last free day: start, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[pickup_lfd][start]"?: string;
                /** @description Day of the ETA at the port of discharge, by the calendar of that port: end, inclusive */
                "filter[pod_eta_on][end]"?: string;
                /** @description Day of the ETA at the port of discharge, by the calendar of that port: start, inclusive */
                "filter[pod_eta_on][start]"?: string;
                /** @description Id of the terminal at the port of discharge; several with commas */
                "filter[pod_terminal]"?: string;
                /** @description UN/LOCODE of the port of discharge; several with commas */
                "filter[pod]"?: string;
                /** @description Kind and code of a source that is polled for it: `terminal:USLAX-WBCT`; several with commas */
                "filter[polled_source]"?: string;
                /** @description Id of the shipment; several with commas */
                "filter[shipment_id]"?: string;
                /** @description SCAC of the shipping line; several with commas */
                "filter[shipping_line_scac]"?: string;
                /** @description current_status. Several with commas: new, on_ship, grounded, available, not_available, awaiting_inland_transfer, on_rail, off_dock, picked_up, delivered, dropped, loaded, empty_returned */
                "filter[status]"?: string;
                /** @description A tag of its shipment; several with commas, of which one is enough */
                "filter[tags]"?: string;
                /** @description When the container's data last changed: end, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[updated_at][end]"?: string;
                /** @description When the container's data last changed: start, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[updated_at][start]"?: string;
                /** @description IMO number of a ship of its voyage; several with commas */
                "filter[vessel_imo]"?: string;
                /** @description UN/LOCODE of the place where it waits now; several with commas */
                "filter[waiting_at]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
            };
            header?: never;
            path: {
                /** @description The name of the filter */
                facet: "pod" | "pod_terminal" | "vessel_imo" | "aboard_vessel_imo" | "shipping_line_scac" | "customer_id" | "waiting_at" | "tags";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["container_facet"][];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    countContainersByLastFreeDay: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[last_free_day]"?: string;
                /** @description IMO number of the ship that it is aboard now; several with commas */
                "filter[aboard_vessel_imo]"?: string;
                /** @description Id of a user whom an unresolved exception of it is assigned to; `none`: it has unresolved exceptions, and all are assigned to nobody, or `none`; several with commas */
                "filter[assigned_to]"?: string;
                /** @description Kind of its leading exception: the open one that costs most. Several with commas: last_free_day_passed, detention_running, last_free_day_near, on_hold, not_available, not_picked_up, rolled_over, transshipment_at_risk, milestone_overdue, eta_moved, document_contradicting, document_missing, source_silent */
                "filter[attention]"?: string;
                /** @description Whether it can be picked up, by the terminal */
                "filter[available_for_pickup]"?: boolean;
                /** @description A custom field of the container or its shipment and its value, `api_slug:value`; not of sensitive fields */
                "filter[custom_field]"?: string;
                /** @description Id of the customer party; several with commas */
                "filter[customer_id]"?: string;
                /** @description Days, at least, by which the ETA at the port of discharge is later than the first one was */
                "filter[eta_slip_days]"?: number;
                /** @description Kind and code of a source that failed at its last poll for it: `shipping_line:MAEU`; several with commas */
                "filter[failing_source]"?: string;
                /** @description Whether it has fees, at the port or inland */
                "filter[fees]"?: boolean;
                /** @description Whether it has holds, at the port or inland */
                "filter[holds]"?: boolean;
                /** @description Last free day, by the calendar of the port of discharge: end, inclusive */
                "filter[last_free_day][end]"?: string;
                /** @description Last free day, by the calendar of the port of discharge: start, inclusive */
                "filter[last_free_day][start]"?: string;
                /** @description Container number; several with commas */
                "filter[number]"?: string;
                /** @description Whether it is picked up, delivered or returned */
                "filter[picked_up]"?: boolean;
                /** @description Last free day: end, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[pickup_lfd][end]"?: string;
                /** @description Last free day: start, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[pickup_lfd][start]"?: string;
                /** @description Day of the ETA at the port of discharge, by the calendar of that port: end, inclusive */
                "filter[pod_eta_on][end]"?: string;
                /** @description Day of the ETA at the port of discharge, by the calendar of that port: start, inclusive */
                "filter[pod_eta_on][start]"?: string;
                /** @description Id of the terminal at the port of discharge; several with commas */
                "filter[pod_terminal]"?: string;
                /** @description UN/LOCODE of the port of discharge; several with commas */
                "filter[pod]"?: string;
                /** @description Kind and code of a source that is polled for it: `terminal:USLAX-WBCT`; several with commas */
                "filter[polled_source]"?: string;
                /** @description Id of the shipment; several with commas */
                "filter[shipment_id]"?: string;
                /** @description SCAC of the shipping line; several with commas */
                "filter[shipping_line_scac]"?: string;
                /** @description current_status. Several with commas: new, on_ship, grounded, available, not_available, awaiting_inland_transfer, on_rail, off_dock, picked_up, delivered, dropped, loaded, empty_returned */
                "filter[status]"?: string;
                /** @description A tag of its shipment; several with commas, of which one is enough */
                "filter[tags]"?: string;
                /** @description When the container's data last changed: end, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[updated_at][end]"?: string;
                /** @description When the container's data last changed: start, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[updated_at][start]"?: string;
                /** @description IMO number of a ship of its voyage; several with commas */
                "filter[vessel_imo]"?: string;
                /** @description UN/LOCODE of the place where it waits now; several with commas */
                "filter[waiting_at]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["last_free_day"][];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    countContainersByStatus: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[container_status]"?: string;
                /** @description IMO number of the ship that it is aboard now; several with commas */
                "filter[aboard_vessel_imo]"?: string;
                /** @description Id of a user whom an unresolved exception of it is assigned to; `none`: it has unresolved exceptions, and all are assigned to nobody, or `none`; several with commas */
                "filter[assigned_to]"?: string;
                /** @description Kind of its leading exception: the open one that costs most. Several with commas: last_free_day_passed, detention_running, last_free_day_near, on_hold, not_available, not_picked_up, rolled_over, transshipment_at_risk, milestone_overdue, eta_moved, document_contradicting, document_missing, source_silent */
                "filter[attention]"?: string;
                /** @description Whether it can be picked up, by the terminal */
                "filter[available_for_pickup]"?: boolean;
                /** @description A custom field of the container or its shipment and its value, `api_slug:value`; not of sensitive fields */
                "filter[custom_field]"?: string;
                /** @description Id of the customer party; several with commas */
                "filter[customer_id]"?: string;
                /** @description Days, at least, by which the ETA at the port of discharge is later than the first one was */
                "filter[eta_slip_days]"?: number;
                /** @description Kind and code of a source that failed at its last poll for it: `shipping_line:MAEU`; several with commas */
                "filter[failing_source]"?: string;
                /** @description Whether it has fees, at the port or inland */
                "filter[fees]"?: boolean;
                /** @description Whether it has holds, at the port or inland */
                "filter[holds]"?: boolean;
                /** @description Last free day, by the calendar of the port of discharge: end, inclusive */
                "filter[last_free_day][end]"?: string;
                /** @description Last free day, by the calendar of the port of discharge: start, inclusive */
                "filter[last_free_day][start]"?: string;
                /** @description Container number; several with commas */
                "filter[number]"?: string;
                /** @description Whether it is picked up, delivered or returned */
                "filter[picked_up]"?: boolean;
                /** @description Last free day: end, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[pickup_lfd][end]"?: string;
                /** @description Last free day: start, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[pickup_lfd][start]"?: string;
                /** @description Day of the ETA at the port of discharge, by the calendar of that port: end, inclusive */
                "filter[pod_eta_on][end]"?: string;
                /** @description Day of the ETA at the port of discharge, by the calendar of that port: start, inclusive */
                "filter[pod_eta_on][start]"?: string;
                /** @description Id of the terminal at the port of discharge; several with commas */
                "filter[pod_terminal]"?: string;
                /** @description UN/LOCODE of the port of discharge; several with commas */
                "filter[pod]"?: string;
                /** @description Kind and code of a source that is polled for it: `terminal:USLAX-WBCT`; several with commas */
                "filter[polled_source]"?: string;
                /** @description Id of the shipment; several with commas */
                "filter[shipment_id]"?: string;
                /** @description SCAC of the shipping line; several with commas */
                "filter[shipping_line_scac]"?: string;
                /** @description current_status. Several with commas: new, on_ship, grounded, available, not_available, awaiting_inland_transfer, on_rail, off_dock, picked_up, delivered, dropped, loaded, empty_returned */
                "filter[status]"?: string;
                /** @description A tag of its shipment; several with commas, of which one is enough */
                "filter[tags]"?: string;
                /** @description When the container's data last changed: end, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[updated_at][end]"?: string;
                /** @description When the container's data last changed: start, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[updated_at][start]"?: string;
                /** @description IMO number of a ship of its voyage; several with commas */
                "filter[vessel_imo]"?: string;
                /** @description UN/LOCODE of the place where it waits now; several with commas */
                "filter[waiting_at]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["container_status"][];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listCustomFieldDefinitions: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[custom_field_definition]"?: string;
                /** @description Data type of the field. Several with commas: short_text, number, date, datetime, boolean, enum, enum_multi, reference */
                "filter[data_type]"?: string;
                /** @description Beginning of the display name, case-insensitive */
                "filter[display_name]"?: string;
                /** @description Type of the entity. Several with commas: Shipment, Container, TrackingRequest, shipment, container, tracking_request, trackingrequest */
                "filter[entity_type]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of account, options */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["custom_field_definition"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createCustomFieldDefinition: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[custom_field_definition]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of account, options */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes: {
                            /** @description Small letters, digits and underscores */
                            api_slug?: string;
                            /** @enum {unknown} */
                            data_type?: "short_text" | "number" | "date" | "datetime" | "boolean" | "enum" | "enum_multi" | "reference";
                            default_format?: string | null;
                            default_value?: (string | number | boolean | string[] | {
                                /** Format: uuid */
                                id: string;
                                type: string;
                            }) | null;
                            description?: string | null;
                            /** @description Not blank */
                            display_name?: string;
                            /** @enum {unknown} */
                            entity_type?: "Shipment" | "Container" | "TrackingRequest" | "shipment" | "container" | "tracking_request" | "trackingrequest";
                            /** @description Definitions of an entity type are listed in this order, behind those of the service */
                            position?: number;
                            reference_type?: ("shipment" | "container" | "party" | "port" | "terminal" | "vessel" | "shipping_line") | null;
                            /** @description True: only admins and whoever set a value see it */
                            sensitive?: boolean;
                            template_id?: string | null;
                            validation?: {
                                max?: number;
                                max_length?: number;
                                maximum?: number;
                                maxLength?: number;
                                min?: number;
                                min_length?: number;
                                minimum?: number;
                                minLength?: number;
                                pattern?: string;
                                /** @description Required where a tracking request sets fields of the entity type; it cannot be cleared */
                                required?: boolean;
                            } | null;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "custom_field_definition";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @description Small letters, digits and underscores */
                            api_slug?: string;
                            /** @enum {unknown} */
                            data_type?: "short_text" | "number" | "date" | "datetime" | "boolean" | "enum" | "enum_multi" | "reference";
                            default_format?: string | null;
                            default_value?: (string | number | boolean | string[] | {
                                /** Format: uuid */
                                id: string;
                                type: string;
                            }) | null;
                            description?: string | null;
                            /** @description Not blank */
                            display_name?: string;
                            /** @enum {unknown} */
                            entity_type?: "Shipment" | "Container" | "TrackingRequest" | "shipment" | "container" | "tracking_request" | "trackingrequest";
                            /** @description Definitions of an entity type are listed in this order, behind those of the service */
                            position?: number;
                            reference_type?: ("shipment" | "container" | "party" | "port" | "terminal" | "vessel" | "shipping_line") | null;
                            /** @description True: only admins and whoever set a value see it */
                            sensitive?: boolean;
                            template_id?: string | null;
                            validation?: {
                                max?: number;
                                max_length?: number;
                                maximum?: number;
                                maxLength?: number;
                                min?: number;
                                min_length?: number;
                                minimum?: number;
                                minLength?: number;
                                pattern?: string;
                                /** @description Required where a tracking request sets fields of the entity type; it cannot be cleared */
                                required?: boolean;
                            } | null;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "custom_field_definition";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["custom_field_definition"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listCustomFieldDefinitionOptions: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[custom_field_option]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of definition */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path: {
                /** @description Id of the custom field definition */
                definition_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["custom_field_option"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createCustomFieldDefinitionOption: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[custom_field_option]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of definition */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the custom field definition */
                definition_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes: {
                            /** @description Not blank */
                            label?: string;
                            /** @description Options are listed in this order */
                            position?: number;
                            /** @description Not blank */
                            value: string;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "custom_field_option";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @description Not blank */
                            label?: string;
                            /** @description Options are listed in this order */
                            position?: number;
                            /** @description Not blank */
                            value: string;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "custom_field_option";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["custom_field_option"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getCustomFieldDefinitionOption: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[custom_field_option]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of definition */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the custom field definition */
                definition_id: string;
                /** @description Id of the option */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["custom_field_option"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    deleteCustomFieldDefinitionOption: {
        parameters: {
            query?: {
                /** @description True: refuse where values use it, with their number */
                if_unused?: boolean;
            };
            header?: never;
            path: {
                /** @description Id of the custom field definition */
                definition_id: string;
                /** @description Id of the option */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    updateCustomFieldDefinitionOption: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[custom_field_option]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of definition */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the custom field definition */
                definition_id: string;
                /** @description Id of the option */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes?: {
                            /** @description Not blank */
                            label?: string;
                            /** @description Options are listed in this order */
                            position?: number;
                            /** @description Not blank */
                            value?: string;
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "custom_field_option";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes?: {
                            /** @description Not blank */
                            label?: string;
                            /** @description Options are listed in this order */
                            position?: number;
                            /** @description Not blank */
                            value?: string;
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "custom_field_option";
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["custom_field_option"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getCustomFieldDefinition: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[custom_field_definition]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of account, options */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the custom field definition */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["custom_field_definition"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    deleteCustomFieldDefinition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the custom field definition */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    updateCustomFieldDefinition: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[custom_field_definition]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of account, options */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the custom field definition */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes?: {
                            /** @description Small letters, digits and underscores */
                            api_slug?: string;
                            /** @enum {unknown} */
                            data_type?: "short_text" | "number" | "date" | "datetime" | "boolean" | "enum" | "enum_multi" | "reference";
                            default_format?: string | null;
                            default_value?: (string | number | boolean | string[] | {
                                /** Format: uuid */
                                id: string;
                                type: string;
                            }) | null;
                            description?: string | null;
                            /** @description Not blank */
                            display_name?: string;
                            /** @enum {unknown} */
                            entity_type?: "Shipment" | "Container" | "TrackingRequest" | "shipment" | "container" | "tracking_request" | "trackingrequest";
                            /** @description Definitions of an entity type are listed in this order, behind those of the service */
                            position?: number;
                            reference_type?: ("shipment" | "container" | "party" | "port" | "terminal" | "vessel" | "shipping_line") | null;
                            /** @description True: only admins and whoever set a value see it */
                            sensitive?: boolean;
                            validation?: {
                                max?: number;
                                max_length?: number;
                                maximum?: number;
                                maxLength?: number;
                                min?: number;
                                min_length?: number;
                                minimum?: number;
                                minLength?: number;
                                pattern?: string;
                                /** @description Required where a tracking request sets fields of the entity type; it cannot be cleared */
                                required?: boolean;
                            } | null;
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "custom_field_definition";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes?: {
                            /** @description Small letters, digits and underscores */
                            api_slug?: string;
                            /** @enum {unknown} */
                            data_type?: "short_text" | "number" | "date" | "datetime" | "boolean" | "enum" | "enum_multi" | "reference";
                            default_format?: string | null;
                            default_value?: (string | number | boolean | string[] | {
                                /** Format: uuid */
                                id: string;
                                type: string;
                            }) | null;
                            description?: string | null;
                            /** @description Not blank */
                            display_name?: string;
                            /** @enum {unknown} */
                            entity_type?: "Shipment" | "Container" | "TrackingRequest" | "shipment" | "container" | "tracking_request" | "trackingrequest";
                            /** @description Definitions of an entity type are listed in this order, behind those of the service */
                            position?: number;
                            reference_type?: ("shipment" | "container" | "party" | "port" | "terminal" | "vessel" | "shipping_line") | null;
                            /** @description True: only admins and whoever set a value see it */
                            sensitive?: boolean;
                            validation?: {
                                max?: number;
                                max_length?: number;
                                maximum?: number;
                                maxLength?: number;
                                min?: number;
                                min_length?: number;
                                minimum?: number;
                                minLength?: number;
                                pattern?: string;
                                /** @description Required where a tracking request sets fields of the entity type; it cannot be cleared */
                                required?: boolean;
                            } | null;
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "custom_field_definition";
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["custom_field_definition"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getCustomFieldDefinitionUsage: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[custom_field_usage]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the custom field definition */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["custom_field_usage"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listCustomFields: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[custom_field]"?: string;
                /** @description Id of the definition; several with commas */
                "filter[definition_id]"?: string;
                /** @description Id of the shipment, container or tracking request; several with commas */
                "filter[entity_id]"?: string;
                /** @description Type of the entity that has the value. Several with commas: Shipment, Container, TrackingRequest, shipment, container, tracking_request, trackingrequest */
                "filter[entity_type]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of entity, definition, user */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["custom_field"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createCustomField: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[custom_field]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of entity, definition, user */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        api_slug?: string;
                        attributes?: {
                            api_slug?: string;
                            /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                            value?: string | number | boolean | string[] | {
                                /** Format: uuid */
                                id: string;
                                type: string;
                            };
                        };
                        /** @description A shipment, container or tracking request */
                        entity?: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {unknown} */
                            type: "shipment" | "container" | "tracking_request";
                        } | {
                            data: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {unknown} */
                                type: "shipment" | "container" | "tracking_request";
                            };
                        };
                        relationships?: {
                            entity?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "shipment" | "container" | "tracking_request";
                                };
                            };
                        };
                        /** @constant */
                        type?: "custom_field";
                        /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                        value?: string | number | boolean | string[] | {
                            /** Format: uuid */
                            id: string;
                            type: string;
                        };
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        api_slug?: string;
                        attributes?: {
                            api_slug?: string;
                            /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                            value?: string | number | boolean | string[] | {
                                /** Format: uuid */
                                id: string;
                                type: string;
                            };
                        };
                        /** @description A shipment, container or tracking request */
                        entity?: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {unknown} */
                            type: "shipment" | "container" | "tracking_request";
                        } | {
                            data: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {unknown} */
                                type: "shipment" | "container" | "tracking_request";
                            };
                        };
                        relationships?: {
                            entity?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "shipment" | "container" | "tracking_request";
                                };
                            };
                        };
                        /** @constant */
                        type?: "custom_field";
                        /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                        value?: string | number | boolean | string[] | {
                            /** Format: uuid */
                            id: string;
                            type: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["custom_field"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getCustomField: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[custom_field]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of entity, definition, user */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the custom field */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["custom_field"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    deleteCustomField: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the custom field */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    updateCustomField: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[custom_field]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of entity, definition, user */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the custom field */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes?: {
                            /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                            value?: string | number | boolean | string[] | {
                                /** Format: uuid */
                                id: string;
                                type: string;
                            };
                        };
                        id?: string;
                        /** @constant */
                        type?: "custom_field";
                        /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                        value?: string | number | boolean | string[] | {
                            /** Format: uuid */
                            id: string;
                            type: string;
                        };
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes?: {
                            /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                            value?: string | number | boolean | string[] | {
                                /** Format: uuid */
                                id: string;
                                type: string;
                            };
                        };
                        id?: string;
                        /** @constant */
                        type?: "custom_field";
                        /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                        value?: string | number | boolean | string[] | {
                            /** Format: uuid */
                            id: string;
                            type: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["custom_field"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createDirectUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    blob: {
                        byte_size: number;
                        /** @description MD5 checksum of the bytes, in base64 */
                        checksum: string;
                        content_type?: string;
                        filename: string;
                        /** @description Accepted and ignored */
                        metadata?: {
                            [key: string]: unknown;
                        };
                    };
                };
                "application/vnd.api+json": {
                    blob: {
                        byte_size: number;
                        /** @description MD5 checksum of the bytes, in base64 */
                        checksum: string;
                        content_type?: string;
                        filename: string;
                        /** @description Accepted and ignored */
                        metadata?: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description The address for the bytes */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        byte_size: number;
                        checksum: string;
                        content_type: string;
                        /** Format: date-time */
                        created_at: string;
                        direct_upload: {
                            /** @description Headers of the PUT */
                            headers: {
                                [key: string]: string;
                            };
                            /** @description Address for a PUT of the bytes. Needs no key. */
                            url: string;
                        };
                        filename: string;
                        /** Format: uuid */
                        id: string;
                        key: string;
                        metadata: Record<string, never>;
                        service_name: string;
                        /** @description Token for POST /v2/documents. Valid once, for an hour, with a key of this account. */
                        signed_id: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listDocumentSchemas: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[document_schema]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["document_schema"][];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getDocumentSchema: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[document_schema]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the document schema */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["document_schema"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listDocuments: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[document]"?: string;
                /** @description Part of the name of the API key or user, or of the address of the sender */
                "filter[added_by]"?: string;
                /** @description Type of the document. Several with commas: bill_of_lading, sea_waybill, arrival_notice, delivery_order, commercial_invoice, packing_list, certificate_of_origin, customs_entry, freight_invoice, dock_receipt, dangerous_goods_declaration, other */
                "filter[document_types]"?: string;
                /** @description Part of the file name */
                "filter[filename]"?: string;
                /** @description Whether the document is linked to a shipment */
                "filter[linked]"?: boolean;
                /** @description A number in the document, or a number or reference of a linked shipment */
                "filter[reference]"?: string;
                /** @description Id of a linked shipment; several with commas */
                "filter[shipment_id]"?: string;
                /** @description State of processing; several with commas. Several with commas: queued, scanning, reading, done, failed, quarantined */
                "filter[state]"?: string;
                /** @description Part of the name or of the file name, or a number in the document or of a linked shipment */
                "filter[text]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of shipments, cargos, account, user, last_document_representation, current_extraction, email_submission, parent_document, child_documents */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** @description With commas, "-" before a field for descending, each field once: document_type, added_by, created_at */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["document"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createDocument: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[document]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of shipments, cargos, account, user, last_document_representation, current_extraction, email_submission, parent_document, child_documents */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes: {
                            /** @description signed_id of a direct upload */
                            attached_document: string;
                            /** @description Name of the document, not blank. Default: the file name. */
                            name?: string;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "document";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @description signed_id of a direct upload */
                            attached_document: string;
                            /** @description Name of the document, not blank. Default: the file name. */
                            name?: string;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "document";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["document"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getDocument: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[document]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of shipments, cargos, account, user, last_document_representation, current_extraction, email_submission, parent_document, child_documents */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the document */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["document"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    deleteDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the document */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    updateDocument: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[document]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of shipments, cargos, account, user, last_document_representation, current_extraction, email_submission, parent_document, child_documents */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the document */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes?: {
                            document_type_manual?: ("bill_of_lading" | "sea_waybill" | "arrival_notice" | "delivery_order" | "commercial_invoice" | "packing_list" | "certificate_of_origin" | "customs_entry" | "freight_invoice" | "dock_receipt" | "dangerous_goods_declaration" | "other") | null;
                            extracted_data_manual?: {
                                [key: string]: unknown;
                            } | null;
                            /** @description Not blank */
                            name?: string;
                        };
                        id?: string;
                        relationships?: {
                            cargos?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "container";
                                }[];
                            };
                            shipments?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "shipment";
                                }[];
                            };
                        };
                        /** @constant */
                        type?: "document";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes?: {
                            document_type_manual?: ("bill_of_lading" | "sea_waybill" | "arrival_notice" | "delivery_order" | "commercial_invoice" | "packing_list" | "certificate_of_origin" | "customs_entry" | "freight_invoice" | "dock_receipt" | "dangerous_goods_declaration" | "other") | null;
                            extracted_data_manual?: {
                                [key: string]: unknown;
                            } | null;
                            /** @description Not blank */
                            name?: string;
                        };
                        id?: string;
                        relationships?: {
                            cargos?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "container";
                                }[];
                            };
                            shipments?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "shipment";
                                }[];
                            };
                        };
                        /** @constant */
                        type?: "document";
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["document"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getDocumentDownloadUrl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the document */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Address of the file. Valid for five minutes, needs no key. */
                        download_url: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getDocumentPages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the document */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pages */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pages: {
                            height: number;
                            /**
                             * @description Source of the words. text: the text of the file; ocr: character recognition.
                             * @enum {unknown}
                             */
                            how: "text" | "ocr";
                            image_url: string | null;
                            /** @description Number of the page in the file, from 1 */
                            number: number;
                            /** @description Width in points (1/72 inch) */
                            width: number;
                        }[];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createDocumentReclassify: {
        parameters: {
            query?: never;
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the document */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. A background job does the work. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "accepted";
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createDocumentReextract: {
        parameters: {
            query?: never;
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the document */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. A background job does the work. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "accepted";
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createDocumentRelink: {
        parameters: {
            query?: never;
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the document */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. A background job does the work. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "accepted";
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createDocumentRotate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the document */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Clockwise rotation in degrees
                     * @enum {unknown}
                     */
                    degrees: 90 | 180 | 270;
                };
                "application/vnd.api+json": {
                    /**
                     * @description Clockwise rotation in degrees
                     * @enum {unknown}
                     */
                    degrees: 90 | 180 | 270;
                };
            };
        };
        responses: {
            /** @description Accepted. A background job does the work. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "accepted";
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listDocumentSuggestions: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[suggestion]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of container, documents */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the document */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["suggestion"][];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getDocumentTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The types */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        document_types: {
                            /** @enum {unknown} */
                            code: "bill_of_lading" | "sea_waybill" | "arrival_notice" | "delivery_order" | "commercial_invoice" | "packing_list" | "certificate_of_origin" | "customs_entry" | "freight_invoice" | "dock_receipt" | "dangerous_goods_declaration" | "other";
                            label: string;
                        }[];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createEdi: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[edi_interchange]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of duplicate_of */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description X12 (315, 322, 214), EDIFACT (IFTSTA, CODECO, COARRI) or rail CLM, as it is; the format is detected from the content */
        requestBody: {
            content: {
                "application/edi-x12": string;
                "application/edifact": string;
                "application/octet-stream": string;
                "text/plain": string;
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["edi_interchange"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listEdiInterchanges: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[edi_interchange]"?: string;
                /** @description Control number of the interchange; several with commas */
                "filter[control_number]"?: string;
                /** @description Sender in the envelope; several with commas */
                "filter[sender]"?: string;
                /** @description Result of processing. Several with commas: accepted, partly_accepted, refused, duplicate */
                "filter[status]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of duplicate_of */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["edi_interchange"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getEdiInterchange: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[edi_interchange]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of duplicate_of */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the edi interchange */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["edi_interchange"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getEdiInterchangeAcknowledgement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the edi interchange */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The acknowledgement */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getEdiInterchangeContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the edi interchange */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listEdiInterchangeRawEvents: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[raw_event]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of container, location, terminal, vessel */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path: {
                /** @description Id of the edi interchange */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["raw_event"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listEmailSubmissions: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[email_submission]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of account, user, documents, imports */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["email_submission"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getEmailSubmission: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[email_submission]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of account, user, documents, imports */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the email submission */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["email_submission"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Only events after this sequence number; 0: all that are kept */
                after?: number;
                /** @description Attributes and relationships to return, separated by commas */
                "fields[event]"?: string;
                /** @description Names of events. Several with commas: tracking_request.succeeded, tracking_request.failed, tracking_request.awaiting_manifest, tracking_request.tracking_stopped, container.transport.empty_out, container.transport.full_in, container.transport.vessel_loaded, container.transport.vessel_departed, container.transport.transshipment_arrived, container.transport.transshipment_discharged, container.transport.transshipment_loaded, container.transport.transshipment_departed, container.transport.feeder_arrived, container.transport.feeder_discharged, container.transport.feeder_loaded, container.transport.feeder_departed, container.transport.vessel_arrived, container.transport.vessel_berthed, container.transport.vessel_discharged, container.transport.available, container.transport.not_available, container.transport.full_out, container.transport.delivered, container.transport.empty_in, container.transport.rail_loaded, container.transport.rail_departed, container.transport.rail_arrived, container.transport.rail_unloaded, container.transport.arrived_at_inland_destination, container.transport.estimated.vessel_departed, container.transport.estimated.vessel_arrived, container.transport.estimated.arrived_at_inland_destination, shipment.estimated.arrival, container.created, container.updated, container.pod_terminal_changed, container.pickup_lfd.changed, container.pickup_lfd_line.changed, container.pickup_lfd_terminal.changed, container.pickup_lfd_rail.changed, container.pickup_appointment.changed, document.extracted, document.extraction_failed, container.rolled_over, container.removed_from_shipment, container.milestone_corrected, container.milestone_overdue, shipment.vessel_changed, shipment.port_of_discharge_changed, link.created, email_submission.created, exception.opened, exception.resolved */
                "filter[event]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of reference_object, container, shipment */
                include?: string;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events in their order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["event"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["event_feed_links"];
                        meta: components["schemas"]["event_feed_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getEventStream: {
        parameters: {
            query?: {
                /** @description Only events after this sequence number; 0: all that are kept */
                after?: number;
                /** @description Names of events, with commas */
                "filter[event]"?: string;
            };
            header?: {
                /** @description Id of the last message read */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events, until one side ends */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listExceptions: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[exception]"?: string;
                /** @description Id of the user it is assigned to, or `none`; several with commas */
                "filter[assigned_to]"?: string;
                /** @description Id of the container; several with commas */
                "filter[container_id]"?: string;
                /** @description Id of the customer party, or `none`; several with commas */
                "filter[customer_id]"?: string;
                /** @description Kind of exception. Several with commas: last_free_day_passed, detention_running, last_free_day_near, on_hold, not_available, not_picked_up, rolled_over, transshipment_at_risk, milestone_overdue, eta_moved, document_contradicting, document_missing, source_silent */
                "filter[kind]"?: string;
                /** @description True: only the leading exception of each container; false: only the others */
                "filter[leading]"?: boolean;
                /** @description Time at which it was found: end, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[opened_at][end]"?: string;
                /** @description Time at which it was found: start, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[opened_at][start]"?: string;
                /** @description UN/LOCODE of the port of discharge, or `none`; several with commas */
                "filter[pod]"?: string;
                /** @description Time at which it was found to have ended: end, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[resolved_at][end]"?: string;
                /** @description Time at which it was found to have ended: start, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[resolved_at][start]"?: string;
                /** @description SCAC of the shipping line; several with commas */
                "filter[shipping_line_scac]"?: string;
                /** @description State of the exception. Several with commas: open, acknowledged, snoozed, resolved */
                "filter[status]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of container, shipment, acknowledged_by, assigned_to */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** @description With commas, "-" before a field for descending, each field once: rank, since, opened_at, owed, acknowledged_at, resolved_at */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["exception"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getException: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[exception]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of container, shipment, acknowledged_by, assigned_to */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the exception */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["exception"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    updateException: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[exception]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of container, shipment, acknowledged_by, assigned_to */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the exception */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes?: {
                            note?: string | null;
                            /** Format: date-time */
                            snoozed_until?: string;
                            /** @enum {unknown} */
                            status?: "open" | "acknowledged" | "snoozed";
                        };
                        id?: string;
                        relationships?: {
                            assigned_to?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "user";
                                } | null;
                            };
                        };
                        /** @constant */
                        type?: "exception";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes?: {
                            note?: string | null;
                            /** Format: date-time */
                            snoozed_until?: string;
                            /** @enum {unknown} */
                            status?: "open" | "acknowledged" | "snoozed";
                        };
                        id?: string;
                        relationships?: {
                            assigned_to?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "user";
                                } | null;
                            };
                        };
                        /** @constant */
                        type?: "exception";
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["exception"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    changeExceptions: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[exception_changes]"?: string;
                /** @description Id of the user it is assigned to, or `none`; several with commas */
                "filter[assigned_to]"?: string;
                /** @description Id of the container; several with commas */
                "filter[container_id]"?: string;
                /** @description Id of the customer party, or `none`; several with commas */
                "filter[customer_id]"?: string;
                /** @description Kind of exception. Several with commas: last_free_day_passed, detention_running, last_free_day_near, on_hold, not_available, not_picked_up, rolled_over, transshipment_at_risk, milestone_overdue, eta_moved, document_contradicting, document_missing, source_silent */
                "filter[kind]"?: string;
                /** @description True: only the leading exception of each container; false: only the others */
                "filter[leading]"?: boolean;
                /** @description Time at which it was found: end, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[opened_at][end]"?: string;
                /** @description Time at which it was found: start, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[opened_at][start]"?: string;
                /** @description UN/LOCODE of the port of discharge, or `none`; several with commas */
                "filter[pod]"?: string;
                /** @description Time at which it was found to have ended: end, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[resolved_at][end]"?: string;
                /** @description Time at which it was found to have ended: start, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[resolved_at][start]"?: string;
                /** @description SCAC of the shipping line; several with commas */
                "filter[shipping_line_scac]"?: string;
                /** @description State of the exception. Several with commas: open, acknowledged, snoozed, resolved */
                "filter[status]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes: {
                            /** @description Absent: those that the filters find, at most 5000 */
                            exception_ids?: string[];
                            note?: string | null;
                            /** Format: date-time */
                            snoozed_until?: string;
                            /** @enum {unknown} */
                            status?: "open" | "acknowledged" | "snoozed";
                        };
                        relationships?: {
                            assigned_to?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "user";
                                } | null;
                            };
                        };
                        /** @constant */
                        type?: "exception_changes";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @description Absent: those that the filters find, at most 5000 */
                            exception_ids?: string[];
                            note?: string | null;
                            /** Format: date-time */
                            snoozed_until?: string;
                            /** @enum {unknown} */
                            status?: "open" | "acknowledged" | "snoozed";
                        };
                        relationships?: {
                            assigned_to?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "user";
                                } | null;
                            };
                        };
                        /** @constant */
                        type?: "exception_changes";
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["exception_changes"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    exportContainers: {
        parameters: {
            query?: {
                /** @description Columns in order, separated by commas. Default: all (number, current_status, pickup_lfd, available_for_pickup, holds, fees, pod_discharged_at, pickup_appointment_at, pod_full_out_at, empty_terminated_at, container_ref_numbers, seal_number, equipment, weight_in_lbs, assigned_to, bill_of_lading_number, booking_number, customer_name, ref_numbers, tags, shipping_line_scac, shipping_line_name, port_of_lading, port_of_discharge, destination, pod_vessel_name, pod_voyage_number, pol_etd_at, pol_atd_at, pod_original_eta_at, pod_eta_at, pod_ata_at, destination_eta_at, line_tracking_stopped_at). */
                columns?: string;
                /** @description IMO number of the ship that it is aboard now; several with commas */
                "filter[aboard_vessel_imo]"?: string;
                /** @description Id of a user whom an unresolved exception of it is assigned to; `none`: it has unresolved exceptions, and all are assigned to nobody, or `none`; several with commas */
                "filter[assigned_to]"?: string;
                /** @description Kind of its leading exception: the open one that costs most. Several with commas: last_free_day_passed, detention_running, last_free_day_near, on_hold, not_available, not_picked_up, rolled_over, transshipment_at_risk, milestone_overdue, eta_moved, document_contradicting, document_missing, source_silent */
                "filter[attention]"?: string;
                /** @description Whether it can be picked up, by the terminal */
                "filter[available_for_pickup]"?: boolean;
                /** @description A custom field of the container or its shipment and its value, `api_slug:value`; not of sensitive fields */
                "filter[custom_field]"?: string;
                /** @description Id of the customer party; several with commas */
                "filter[customer_id]"?: string;
                /** @description Days, at least, by which the ETA at the port of discharge is later than the first one was */
                "filter[eta_slip_days]"?: number;
                /** @description Kind and code of a source that failed at its last poll for it: `shipping_line:MAEU`; several with commas */
                "filter[failing_source]"?: string;
                /** @description Whether it has fees, at the port or inland */
                "filter[fees]"?: boolean;
                /** @description Whether it has holds, at the port or inland */
                "filter[holds]"?: boolean;
                /** @description Last free day, by the calendar of the port of discharge: end, inclusive */
                "filter[last_free_day][end]"?: string;
                /** @description Last free day, by the calendar of the port of discharge: start, inclusive */
                "filter[last_free_day][start]"?: string;
                /** @description Container number; several with commas */
                "filter[number]"?: string;
                /** @description Whether it is picked up, delivered or returned */
                "filter[picked_up]"?: boolean;
                /** @description Last free day: end, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[pickup_lfd][end]"?: string;
                /** @description Last free day: start, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[pickup_lfd][start]"?: string;
                /** @description Day of the ETA at the port of discharge, by the calendar of that port: end, inclusive */
                "filter[pod_eta_on][end]"?: string;
                /** @description Day of the ETA at the port of discharge, by the calendar of that port: start, inclusive */
                "filter[pod_eta_on][start]"?: string;
                /** @description Id of the terminal at the port of discharge; several with commas */
                "filter[pod_terminal]"?: string;
                /** @description UN/LOCODE of the port of discharge; several with commas */
                "filter[pod]"?: string;
                /** @description Kind and code of a source that is polled for it: `terminal:USLAX-WBCT`; several with commas */
                "filter[polled_source]"?: string;
                /** @description Id of the shipment; several with commas */
                "filter[shipment_id]"?: string;
                /** @description SCAC of the shipping line; several with commas */
                "filter[shipping_line_scac]"?: string;
                /** @description current_status. Several with commas: new, on_ship, grounded, available, not_available, awaiting_inland_transfer, on_rail, off_dock, picked_up, delivered, dropped, loaded, empty_returned */
                "filter[status]"?: string;
                /** @description A tag of its shipment; several with commas, of which one is enough */
                "filter[tags]"?: string;
                /** @description When the container's data last changed: end, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[updated_at][end]"?: string;
                /** @description When the container's data last changed: start, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[updated_at][start]"?: string;
                /** @description IMO number of a ship of its voyage; several with commas */
                "filter[vessel_imo]"?: string;
                /** @description UN/LOCODE of the place where it waits now; several with commas */
                "filter[waiting_at]"?: string;
                /** @description File format */
                format?: "csv" | "xlsx";
                /** @description Part of a number, seal, vessel, bill of lading, booking, customer name or reference number, the whole value of a custom field or tag, or ship and day of the ETA: `HONAM 12 Dec` */
                q?: string;
                /** @description With commas, "-" before a field for descending, each field once: created_at, updated_at, number, pickup_lfd, pod_eta_at, due_at, current_status, available_for_pickup, holds, fees, pod_discharged_at, pickup_appointment_at, pod_full_out_at, empty_terminated_at, container_ref_numbers, seal_number, equipment, weight_in_lbs, customer_name, bill_of_lading_number, booking_number, ref_numbers, tags, shipping_line_scac, port_of_lading, port_of_discharge, destination, pod_vessel_name, pod_voyage_number, pol_etd_at, pol_atd_at, pod_original_eta_at, pod_ata_at, destination_eta_at, line_tracking_stopped_at */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    exportExceptions: {
        parameters: {
            query?: {
                /** @description Columns in order, separated by commas. Default: all (number, kind, reason, status, since, note, pickup_lfd, customer_name, bill_of_lading_number, ref_numbers, shipping_line_name, port_of_discharge). */
                columns?: string;
                /** @description Id of the user it is assigned to, or `none`; several with commas */
                "filter[assigned_to]"?: string;
                /** @description Id of the container; several with commas */
                "filter[container_id]"?: string;
                /** @description Id of the customer party, or `none`; several with commas */
                "filter[customer_id]"?: string;
                /** @description Kind of exception. Several with commas: last_free_day_passed, detention_running, last_free_day_near, on_hold, not_available, not_picked_up, rolled_over, transshipment_at_risk, milestone_overdue, eta_moved, document_contradicting, document_missing, source_silent */
                "filter[kind]"?: string;
                /** @description True: only the leading exception of each container; false: only the others */
                "filter[leading]"?: boolean;
                /** @description Time at which it was found: end, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[opened_at][end]"?: string;
                /** @description Time at which it was found: start, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[opened_at][start]"?: string;
                /** @description UN/LOCODE of the port of discharge, or `none`; several with commas */
                "filter[pod]"?: string;
                /** @description Time at which it was found to have ended: end, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[resolved_at][end]"?: string;
                /** @description Time at which it was found to have ended: start, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[resolved_at][start]"?: string;
                /** @description SCAC of the shipping line; several with commas */
                "filter[shipping_line_scac]"?: string;
                /** @description State of the exception. Several with commas: open, acknowledged, snoozed, resolved */
                "filter[status]"?: string;
                /** @description File format */
                format?: "csv" | "xlsx";
                /** @description With commas, "-" before a field for descending, each field once: rank, since, opened_at, owed, acknowledged_at, resolved_at */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    exportShipments: {
        parameters: {
            query?: {
                /** @description Columns in order, separated by commas. Default: all (bill_of_lading_number, booking_number, customer_name, ref_numbers, tags, shipping_line_scac, shipping_line_name, port_of_lading, port_of_discharge, destination, pod_vessel_name, pod_voyage_number, pol_etd_at, pol_atd_at, pod_original_eta_at, pod_eta_at, pod_ata_at, destination_eta_at, line_tracking_stopped_at). */
                columns?: string;
                /** @description Id of the customer party; several with commas */
                "filter[customer_id]"?: string;
                /** @description Arrival expected at the port of discharge: end, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[pod_eta_at][end]"?: string;
                /** @description Arrival expected at the port of discharge: start, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[pod_eta_at][start]"?: string;
                /** @description SCAC of the shipping line; several with commas */
                "filter[shipping_line_scac]"?: string;
                /** @description A tag; several with commas, of which one is enough */
                "filter[tags]"?: string;
                /** @description Whether the shipment is no longer being tracked */
                "filter[tracking_stopped]"?: boolean;
                /** @description File format */
                format?: "csv" | "xlsx";
                /** @description The number, or part of it, of the tracking request that led to the shipment */
                number?: string;
                /** @description Part of a bill of lading, booking, reference number, container number, vessel or customer name, the whole value of a custom field, or ship and day of the ETA: `HONAM 12 Dec` */
                q?: string;
                /** @description With commas, "-" before a field for descending, each field once: created_at, pod_eta_at, bill_of_lading_number, booking_number, customer_name, ref_numbers, tags, shipping_line_scac, port_of_lading, port_of_discharge, destination, pod_vessel_name, pod_voyage_number, pol_etd_at, pol_atd_at, pod_original_eta_at, pod_ata_at, destination_eta_at, line_tracking_stopped_at */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    exportSourceScorecards: {
        parameters: {
            query?: {
                /** @description Columns in order, separated by commas. Default: all (kind, code, name, channel, period, from, to, computed_at, containers_count, milestones_reported_count, milestones_passed_count, empty_out_percent, full_in_percent, vessel_loaded_percent, vessel_departed_percent, transshipment_arrived_percent, transshipment_discharged_percent, transshipment_loaded_percent, transshipment_departed_percent, vessel_arrived_percent, vessel_berthed_percent, vessel_discharged_percent, feeder_loaded_percent, feeder_departed_percent, feeder_arrived_percent, feeder_discharged_percent, rail_loaded_percent, rail_departed_percent, rail_arrived_percent, arrived_at_inland_destination_percent, rail_unloaded_percent, full_out_percent, empty_in_percent, iso_code_percent, seal_number_percent, weight_lbs_percent, available_percent, holds_percent, fees_percent, pickup_lfd_percent, pickup_appointment_percent, yard_location_percent, chassis_number_percent, rail_carrier_percent, delay_count, delay_median_minutes, delay_p90_minutes, events_count, corrections_count, withdrawals_count, withdrawn_plans_count, compared_count, contradicted_places_count, contradicted_times_count, open_days_count, silent_days_count, longest_silent_days, failing_shipments_count, eta_1d_count, eta_1d_median_absolute_hours, eta_1d_bias_hours, eta_3d_count, eta_3d_median_absolute_hours, eta_3d_bias_hours, eta_7d_count, eta_7d_median_absolute_hours, eta_7d_bias_hours, eta_14d_count, eta_14d_median_absolute_hours, eta_14d_bias_hours, eta_21d_count, eta_21d_median_absolute_hours, eta_21d_bias_hours, eta_28d_count, eta_28d_median_absolute_hours, eta_28d_bias_hours). */
                columns?: string;
                /** @description Code of the source */
                "filter[code]"?: string;
                /** @description Kind of source. Several with commas: shipping_line, terminal, rail, ais */
                "filter[kind]"?: string;
                /** @description Days before the computation; `90d` if absent. Several with commas: 30d, 90d, 365d */
                "filter[period]"?: string;
                /** @description File format */
                format?: "csv" | "xlsx";
                /** @description With commas, "-" before a field for descending, each field once: kind, code */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    exportTrackingRequests: {
        parameters: {
            query?: {
                /** @description Columns in order, separated by commas. Default: all (request_number, request_type, scac, status, failed_reason, ref_numbers, shipment_tags, created_at, updated_at). */
                columns?: string;
                /** @description Time of creation of the request: end, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[created_at][end]"?: string;
                /** @description Time of creation of the request: start, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[created_at][start]"?: string;
                /** @description Request number as the user wrote it; several with commas */
                "filter[request_number]"?: string;
                /** @description Type of the number. Several with commas: bill_of_lading, booking_number, container */
                "filter[request_type]"?: string;
                /** @description SCAC of the shipping line; several with commas */
                "filter[scac]"?: string;
                /** @description Status of the request; `succeeded` is the same as `created`. Several with commas: pending, awaiting_manifest, created, failed, tracking_stopped, succeeded */
                "filter[status]"?: string;
                /** @description Time of the last change of the request: end, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[updated_at][end]"?: string;
                /** @description Time of the last change of the request: start, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[updated_at][start]"?: string;
                /** @description File format */
                format?: "csv" | "xlsx";
                /** @description Part of a request number or of one of its reference numbers */
                q?: string;
                /** @description With commas, "-" before a field for descending, each field once: created_at */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listFollows: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[follow]"?: string;
                /** @description Id of the container; several with commas */
                "filter[container_id]"?: string;
                /** @description Id of the shipment; several with commas */
                "filter[shipment_id]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of container, shipment, user */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["follow"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createFollow: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[follow]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of container, shipment, user */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes: Record<string, never>;
                        relationships?: {
                            container?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "container";
                                } | null;
                            };
                            shipment?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "shipment";
                                } | null;
                            };
                            user?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "user";
                                } | null;
                            };
                        };
                        /** @constant */
                        type?: "follow";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes: Record<string, never>;
                        relationships?: {
                            container?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "container";
                                } | null;
                            };
                            shipment?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "shipment";
                                } | null;
                            };
                            user?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "user";
                                } | null;
                            };
                        };
                        /** @constant */
                        type?: "follow";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["follow"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    deleteFollow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the follow */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getLiveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process is alive */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ready */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        database: "ok" | "away" | "full";
                        /** @enum {unknown} */
                        migrations: "ok" | "outdated" | "unknown";
                        /** @enum {unknown} */
                        status: "ok" | "unavailable";
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        database: "ok" | "away" | "full";
                        /** @enum {unknown} */
                        migrations: "ok" | "outdated" | "unknown";
                        /** @enum {unknown} */
                        status: "ok" | "unavailable";
                    };
                };
            };
        };
    };
    listImports: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[import]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["import"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getImport: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[import]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the import */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["import"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listImportRows: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[import_row]"?: string;
                /** @description Status of the row. Several with commas: pending, created, valid, duplicate, failed */
                "filter[status]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of tracking_request */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path: {
                /** @description Id of the import */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["import_row"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createImportTrackingRequest: {
        parameters: {
            query?: {
                /** @description Check every row and create nothing */
                dry_run?: boolean;
                /** @description Attributes and relationships to return, separated by commas */
                "fields[import]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description UTF-8, separated by commas, semicolons or tabs. Columns: request_type, request_number; scac (empty: the line is detected from the number), ref_numbers and shipment_tags (several with a bar between them), customer (id or name of a party) */
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            /** @description Accepted. A background job processes the rows. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["import"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listInvites: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[invite]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of parties */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["invite"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createInvite: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[invite]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of parties */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes: {
                            /** @description Kept in lower case; by it the user logs in */
                            email?: string;
                            /**
                             * @description viewer reads; member reads and writes; admin also manages users, keys, webhooks and the account
                             * @enum {unknown}
                             */
                            role: "viewer" | "member" | "admin";
                        };
                        relationships?: {
                            parties?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "party";
                                }[];
                            };
                        };
                        /** @constant */
                        type?: "invite";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @description Kept in lower case; by it the user logs in */
                            email?: string;
                            /**
                             * @description viewer reads; member reads and writes; admin also manages users, keys, webhooks and the account
                             * @enum {unknown}
                             */
                            role: "viewer" | "member" | "admin";
                        };
                        relationships?: {
                            parties?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "party";
                                }[];
                            };
                        };
                        /** @constant */
                        type?: "invite";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["invite"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    deleteInvite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the invite */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createInviteAccept: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[session]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of user */
                include?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes: {
                            /** @description Name of the account; required of its first user where it has no keys */
                            company_name?: string;
                            /** @description Kept in lower case; by it the user logs in */
                            email?: string;
                            /** @description Not blank */
                            name: string;
                            /** @description 12 characters or more */
                            password: string;
                            /** @description Token of the link: its part after # */
                            token: string;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "invite_acceptance";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @description Name of the account; required of its first user where it has no keys */
                            company_name?: string;
                            /** @description Kept in lower case; by it the user logs in */
                            email?: string;
                            /** @description Not blank */
                            name: string;
                            /** @description 12 characters or more */
                            password: string;
                            /** @description Token of the link: its part after # */
                            token: string;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "invite_acceptance";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["session"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    lookInvite: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[invite]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of parties */
                include?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes: {
                            /** @description Token of the link: its part after # */
                            token: string;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "invite_look";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @description Token of the link: its part after # */
                            token: string;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "invite_look";
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["invite"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listMailRecipients: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[mail_recipient]"?: string;
                /** @description Whether no mail goes to the address. Several with commas: true, false */
                "filter[stopped]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["mail_recipient"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getMailRecipient: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[mail_recipient]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the mail recipient */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["mail_recipient"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    deleteMailRecipient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the mail recipient */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getMap: {
        parameters: {
            query?: {
                /** @description IMO number of the ship that it is aboard now; several with commas */
                "filter[aboard_vessel_imo]"?: string;
                /** @description Id of a user whom an unresolved exception of it is assigned to; `none`: it has unresolved exceptions, and all are assigned to nobody, or `none`; several with commas */
                "filter[assigned_to]"?: string;
                /** @description Kind of its leading exception: the open one that costs most. Several with commas: last_free_day_passed, detention_running, last_free_day_near, on_hold, not_available, not_picked_up, rolled_over, transshipment_at_risk, milestone_overdue, eta_moved, document_contradicting, document_missing, source_silent */
                "filter[attention]"?: string;
                /** @description Whether it can be picked up, by the terminal */
                "filter[available_for_pickup]"?: boolean;
                /** @description A custom field of the container or its shipment and its value, `api_slug:value`; not of sensitive fields */
                "filter[custom_field]"?: string;
                /** @description Id of the customer party; several with commas */
                "filter[customer_id]"?: string;
                /** @description Days, at least, by which the ETA at the port of discharge is later than the first one was */
                "filter[eta_slip_days]"?: number;
                /** @description Kind and code of a source that failed at its last poll for it: `shipping_line:MAEU`; several with commas */
                "filter[failing_source]"?: string;
                /** @description Whether it has fees, at the port or inland */
                "filter[fees]"?: boolean;
                /** @description Whether it has holds, at the port or inland */
                "filter[holds]"?: boolean;
                /** @description Last free day, by the calendar of the port of discharge: end, inclusive */
                "filter[last_free_day][end]"?: string;
                /** @description Last free day, by the calendar of the port of discharge: start, inclusive */
                "filter[last_free_day][start]"?: string;
                /** @description Container number; several with commas */
                "filter[number]"?: string;
                /** @description Whether it is picked up, delivered or returned */
                "filter[picked_up]"?: boolean;
                /** @description Last free day: end, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[pickup_lfd][end]"?: string;
                /** @description Last free day: start, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[pickup_lfd][start]"?: string;
                /** @description Day of the ETA at the port of discharge, by the calendar of that port: end, inclusive */
                "filter[pod_eta_on][end]"?: string;
                /** @description Day of the ETA at the port of discharge, by the calendar of that port: start, inclusive */
                "filter[pod_eta_on][start]"?: string;
                /** @description Id of the terminal at the port of discharge; several with commas */
                "filter[pod_terminal]"?: string;
                /** @description UN/LOCODE of the port of discharge; several with commas */
                "filter[pod]"?: string;
                /** @description Kind and code of a source that is polled for it: `terminal:USLAX-WBCT`; several with commas */
                "filter[polled_source]"?: string;
                /** @description Id of the shipment; several with commas */
                "filter[shipment_id]"?: string;
                /** @description SCAC of the shipping line; several with commas */
                "filter[shipping_line_scac]"?: string;
                /** @description current_status. Several with commas: new, on_ship, grounded, available, not_available, awaiting_inland_transfer, on_rail, off_dock, picked_up, delivered, dropped, loaded, empty_returned */
                "filter[status]"?: string;
                /** @description A tag of its shipment; several with commas, of which one is enough */
                "filter[tags]"?: string;
                /** @description When the container's data last changed: end, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[updated_at][end]"?: string;
                /** @description When the container's data last changed: start, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[updated_at][start]"?: string;
                /** @description IMO number of a ship of its voyage; several with commas */
                "filter[vessel_imo]"?: string;
                /** @description UN/LOCODE of the place where it waits now; several with commas */
                "filter[waiting_at]"?: string;
                /** @description Part of a number, seal, vessel, bill of lading, booking, customer name or reference number, the whole value of a custom field or tag, or ship and day of the ETA: `HONAM 12 Dec` */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ships and places */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "FeatureCollection",
                     *       "features": [],
                     *       "meta": {
                     *         "vessels": 1,
                     *         "vessels_without_position": 1,
                     *         "ports": 0,
                     *         "complete": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["account_map"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Prometheus text format */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
    listMetroAreas: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[metro_area]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** @description Part of the name, or the beginning of the UN/LOCODE */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["metro_area"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getMetroArea: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[metro_area]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id or UN/LOCODE */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["metro_area"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listMilestoneRecipients: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[milestone_recipient]"?: string;
                /** @description Id of the party; several with commas */
                "filter[party_id]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of party */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** @description With commas, "-" before a field for descending, each field once: email, created_at */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["milestone_recipient"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createMilestoneRecipient: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[milestone_recipient]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of party */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes: {
                            /** @description Kept in lower case; once for each party */
                            email: string;
                            /**
                             * @description Language of the mails
                             * @enum {unknown}
                             */
                            locale?: "en" | "de";
                            /** @description What the recipient is mailed about. `delayed`: the ETA moved to a later day. */
                            milestones?: ("booked" | "departed" | "arrived" | "available" | "picked_up" | "delivered" | "delayed")[];
                            name?: string | null;
                        };
                        relationships?: {
                            party: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "party";
                                } | null;
                            };
                        };
                        /** @constant */
                        type?: "milestone_recipient";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @description Kept in lower case; once for each party */
                            email: string;
                            /**
                             * @description Language of the mails
                             * @enum {unknown}
                             */
                            locale?: "en" | "de";
                            /** @description What the recipient is mailed about. `delayed`: the ETA moved to a later day. */
                            milestones?: ("booked" | "departed" | "arrived" | "available" | "picked_up" | "delivered" | "delayed")[];
                            name?: string | null;
                        };
                        relationships?: {
                            party: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "party";
                                } | null;
                            };
                        };
                        /** @constant */
                        type?: "milestone_recipient";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["milestone_recipient"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getMilestoneRecipient: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[milestone_recipient]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of party */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the milestone recipient */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["milestone_recipient"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    deleteMilestoneRecipient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the milestone recipient */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    updateMilestoneRecipient: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[milestone_recipient]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of party */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the milestone recipient */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes?: {
                            /**
                             * @description Language of the mails
                             * @enum {unknown}
                             */
                            locale?: "en" | "de";
                            /** @description What the recipient is mailed about. `delayed`: the ETA moved to a later day. */
                            milestones?: ("booked" | "departed" | "arrived" | "available" | "picked_up" | "delivered" | "delayed")[];
                            name?: string | null;
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "milestone_recipient";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes?: {
                            /**
                             * @description Language of the mails
                             * @enum {unknown}
                             */
                            locale?: "en" | "de";
                            /** @description What the recipient is mailed about. `delayed`: the ETA moved to a later day. */
                            milestones?: ("booked" | "departed" | "arrived" | "available" | "picked_up" | "delivered" | "delayed")[];
                            name?: string | null;
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "milestone_recipient";
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["milestone_recipient"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listMilestoneTexts: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[milestone_text]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["milestone_text"][];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    updateMilestoneText: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[milestone_text]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the milestone text */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes?: {
                            /**
                             * @description Alone: the words of the service hold again
                             * @constant
                             */
                            is_own?: false;
                            /** @description May name {customer}, {containers}, {bill_of_lading}, {vessel}, {port}, {destination}, {date}, {eta}, {references}, {company}, {link}, but for {link} */
                            subject?: string;
                            /** @description May name {customer}, {containers}, {bill_of_lading}, {vessel}, {port}, {destination}, {date}, {eta}, {references}, {company}, {link}. Paragraphs have an empty line between them. */
                            text?: string;
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "milestone_text";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes?: {
                            /**
                             * @description Alone: the words of the service hold again
                             * @constant
                             */
                            is_own?: false;
                            /** @description May name {customer}, {containers}, {bill_of_lading}, {vessel}, {port}, {destination}, {date}, {eta}, {references}, {company}, {link}, but for {link} */
                            subject?: string;
                            /** @description May name {customer}, {containers}, {bill_of_lading}, {vessel}, {port}, {destination}, {date}, {eta}, {references}, {company}, {link}. Paragraphs have an empty line between them. */
                            text?: string;
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "milestone_text";
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["milestone_text"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getOpenApiDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OpenAPI document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    listOutgoingMails: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[outgoing_mail]"?: string;
                /** @description Kind of the mail. Several with commas: alert, digest, milestone, invite, log_in_link, password_reset, test */
                "filter[kind]"?: string;
                /** @description State of the mail. Several with commas: queued, sent, failed, bounced, cancelled */
                "filter[state]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["outgoing_mail"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createOutgoingMail: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[outgoing_mail]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes: {
                            /** @description Address that the test mail goes to */
                            email: string;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "outgoing_mail";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @description Address that the test mail goes to */
                            email: string;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "outgoing_mail";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["outgoing_mail"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getOutgoingMail: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[outgoing_mail]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the outgoing mail */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["outgoing_mail"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    resendOutgoingMail: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[outgoing_mail]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the outgoing mail */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["outgoing_mail"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listParties: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[party]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of merging_into */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["party"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createParty: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[party]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of merging_into */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes: {
                            /** @description Not blank */
                            company_name: string;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "party";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @description Not blank */
                            company_name: string;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "party";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["party"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getParty: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[party]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of merging_into */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the party */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["party"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    deleteParty: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the party */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    updateParty: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[party]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of merging_into */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the party */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes: {
                            /** @description Not blank */
                            company_name: string;
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "party";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @description Not blank */
                            company_name: string;
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "party";
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["party"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createPartyMerge: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[party]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of merging_into */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the party */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes?: Record<string, never>;
                        relationships?: {
                            into: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "party";
                                } | null;
                            };
                        };
                        /** @constant */
                        type?: "party";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes?: Record<string, never>;
                        relationships?: {
                            into: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "party";
                                } | null;
                            };
                        };
                        /** @constant */
                        type?: "party";
                    };
                };
            };
        };
        responses: {
            /** @description Accepted; the work goes on */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["party"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listPartyUsages: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[party_usage]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["party_usage"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getPartyUsage: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[party_usage]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the party usage */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["party_usage"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    sendPasswordResets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes: {
                            /** @description Address by which the user logs in */
                            email: string;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "password_reset";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @description Address by which the user logs in */
                            email: string;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "password_reset";
                    };
                };
            };
        };
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listPlaceAliases: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[place_alias]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of creator */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["place_alias"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createPlaceAliase: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[place_alias]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of creator */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes: {
                            /** @description UN/LOCODE of the place that is meant */
                            locode: string;
                            /** @description Key of an unresolved place of a source */
                            place_key: string;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "place_alias";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @description UN/LOCODE of the place that is meant */
                            locode: string;
                            /** @description Key of an unresolved place of a source */
                            place_key: string;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "place_alias";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["place_alias"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getPlaceAliase: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[place_alias]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of creator */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the place aliase */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["place_alias"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    deletePlaceAliase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the place aliase */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listPorts: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[port]"?: string;
                /** @description ISO 3166-1 alpha-2 code of the country; several with commas */
                "filter[country_code]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of terminals */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** @description Part of the name, or the beginning of the UN/LOCODE */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["port"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getPort: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[port]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of terminals */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id or UN/LOCODE */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["port"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getRailTerminal: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[rail_terminal]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of port, metro_area */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the rail terminal */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["rail_terminal"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listRefusedMails: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[refused_mail]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["refused_mail"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listSavedViews: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[saved_view]"?: string;
                /** @description List that the view shows. Several with commas: containers, shipments, tracking_requests, documents */
                "filter[list]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of owner */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["saved_view"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createSavedView: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[saved_view]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of owner */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes: {
                            /** @description Whether all users of the account see the view */
                            is_shared?: boolean;
                            /** @enum {unknown} */
                            list: "containers" | "shipments" | "tracking_requests" | "documents";
                            /** @description Name of the view, not blank */
                            name: string;
                            /** @description Query string of the list in the dashboard. Parameters that a later version does not support are dropped. */
                            query: string;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "saved_view";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @description Whether all users of the account see the view */
                            is_shared?: boolean;
                            /** @enum {unknown} */
                            list: "containers" | "shipments" | "tracking_requests" | "documents";
                            /** @description Name of the view, not blank */
                            name: string;
                            /** @description Query string of the list in the dashboard. Parameters that a later version does not support are dropped. */
                            query: string;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "saved_view";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["saved_view"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getSavedView: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[saved_view]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of owner */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the saved view */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["saved_view"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    deleteSavedView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the saved view */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    updateSavedView: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[saved_view]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of owner */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the saved view */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes?: {
                            /** @description Whether all users of the account see the view */
                            is_shared?: boolean;
                            /** @description Name of the view, not blank */
                            name?: string;
                            /** @description Query string of the list in the dashboard. Parameters that a later version does not support are dropped. */
                            query?: string;
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "saved_view";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes?: {
                            /** @description Whether all users of the account see the view */
                            is_shared?: boolean;
                            /** @description Name of the view, not blank */
                            name?: string;
                            /** @description Query string of the list in the dashboard. Parameters that a later version does not support are dropped. */
                            query?: string;
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "saved_view";
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["saved_view"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    search: {
        parameters: {
            query: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[search_result]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** @description Part of a number or name, of three characters or more, or a shorter whole number */
                query: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["search_result"][];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[session]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of user */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["session"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createSession: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[session]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of user */
                include?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes: {
                            /** @description Code of the app, or a recovery code */
                            code?: string;
                            /** @description Address by which the user logs in */
                            email?: string;
                            password?: string;
                            /** @description Token of the link: its part after # */
                            token?: string;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "session";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @description Code of the app, or a recovery code */
                            code?: string;
                            /** @description Address by which the user logs in */
                            email?: string;
                            password?: string;
                            /** @description Token of the link: its part after # */
                            token?: string;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "session";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["session"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    deleteSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the session */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getSessionCurrent: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[session]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of user */
                include?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["session"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    viewSessionCurrent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listShares: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[share]"?: string;
                /** @description Id of the container; several with commas */
                "filter[container_id]"?: string;
                /** @description Id of the user or API key that made it; several with commas */
                "filter[creator_id]"?: string;
                /** @description Whether it was revoked */
                "filter[revoked]"?: boolean;
                /** @description Id of the shipment; several with commas */
                "filter[shipment_id]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of container, shipment, creator */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** @description With commas, "-" before a field for descending, each field once: created_at, last_opened_at, open_count, expires_at */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["share"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createShare: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[share]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of container, shipment, creator */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes: {
                            expires_at?: string | null;
                            /** @description What the page shows beside number and status */
                            fields?: ("location" | "map" | "journey" | "eta" | "eta_reason" | "route" | "vessel" | "shipping_line" | "last_free_day" | "availability" | "actions" | "equipment" | "appointment" | "holds" | "charges" | "references" | "customer" | "documents")[];
                            /** @description Parameters of `GET /containers` or `GET /shipments` for a share of a list: filters, `q` and `sort` */
                            filter?: string;
                            /** @description Websites that may embed it: in a frame, or by the elements `portolan-status` and `portolan-map`. Empty: none but pages on localhost */
                            frame_ancestors?: string[];
                            label?: string | null;
                            language?: ("en" | "de") | null;
                            /**
                             * @description List that the filter is of
                             * @enum {unknown}
                             */
                            list?: "containers" | "shipments";
                            password?: string | null;
                        };
                        relationships?: {
                            container?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "container";
                                } | null;
                            };
                            shipment?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "shipment";
                                } | null;
                            };
                        };
                        /** @constant */
                        type?: "share";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            expires_at?: string | null;
                            /** @description What the page shows beside number and status */
                            fields?: ("location" | "map" | "journey" | "eta" | "eta_reason" | "route" | "vessel" | "shipping_line" | "last_free_day" | "availability" | "actions" | "equipment" | "appointment" | "holds" | "charges" | "references" | "customer" | "documents")[];
                            /** @description Parameters of `GET /containers` or `GET /shipments` for a share of a list: filters, `q` and `sort` */
                            filter?: string;
                            /** @description Websites that may embed it: in a frame, or by the elements `portolan-status` and `portolan-map`. Empty: none but pages on localhost */
                            frame_ancestors?: string[];
                            label?: string | null;
                            language?: ("en" | "de") | null;
                            /**
                             * @description List that the filter is of
                             * @enum {unknown}
                             */
                            list?: "containers" | "shipments";
                            password?: string | null;
                        };
                        relationships?: {
                            container?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "container";
                                } | null;
                            };
                            shipment?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "shipment";
                                } | null;
                            };
                        };
                        /** @constant */
                        type?: "share";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["share"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getShare: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[share]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of container, shipment, creator */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the share */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["share"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    deleteShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the share */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    updateShare: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[share]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of container, shipment, creator */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the share */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes?: {
                            expires_at?: string | null;
                            /** @description What the page shows beside number and status */
                            fields?: ("location" | "map" | "journey" | "eta" | "eta_reason" | "route" | "vessel" | "shipping_line" | "last_free_day" | "availability" | "actions" | "equipment" | "appointment" | "holds" | "charges" | "references" | "customer" | "documents")[];
                            /** @description Websites that may embed it: in a frame, or by the elements `portolan-status` and `portolan-map`. Empty: none but pages on localhost */
                            frame_ancestors?: string[];
                            label?: string | null;
                            language?: ("en" | "de") | null;
                            password?: string | null;
                            /**
                             * @description Makes the requester its creator: the share shows what the requester may see
                             * @constant
                             */
                            take_over?: true;
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "share";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes?: {
                            expires_at?: string | null;
                            /** @description What the page shows beside number and status */
                            fields?: ("location" | "map" | "journey" | "eta" | "eta_reason" | "route" | "vessel" | "shipping_line" | "last_free_day" | "availability" | "actions" | "equipment" | "appointment" | "holds" | "charges" | "references" | "customer" | "documents")[];
                            /** @description Websites that may embed it: in a frame, or by the elements `portolan-status` and `portolan-map`. Empty: none but pages on localhost */
                            frame_ancestors?: string[];
                            label?: string | null;
                            language?: ("en" | "de") | null;
                            password?: string | null;
                            /**
                             * @description Makes the requester its creator: the share shows what the requester may see
                             * @constant
                             */
                            take_over?: true;
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "share";
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["share"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    previewShare: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[share_preview]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes: {
                            /** @description What the page shows beside number and status */
                            fields?: ("location" | "map" | "journey" | "eta" | "eta_reason" | "route" | "vessel" | "shipping_line" | "last_free_day" | "availability" | "actions" | "equipment" | "appointment" | "holds" | "charges" | "references" | "customer" | "documents")[];
                            /** @description Parameters of `GET /containers` or `GET /shipments` for a share of a list: filters, `q` and `sort` */
                            filter?: string;
                            label?: string | null;
                            /**
                             * @description List that the filter is of
                             * @enum {unknown}
                             */
                            list?: "containers" | "shipments";
                            /**
                             * Format: uuid
                             * @description Container of the share that is opened on the page
                             */
                            opened_container_id?: string;
                            /**
                             * Format: uuid
                             * @description Shipment of a shared list of shipments that is opened on the page
                             */
                            opened_shipment_id?: string;
                        };
                        relationships?: {
                            container?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "container";
                                } | null;
                            };
                            shipment?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "shipment";
                                } | null;
                            };
                        };
                        /** @constant */
                        type?: "share_preview";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @description What the page shows beside number and status */
                            fields?: ("location" | "map" | "journey" | "eta" | "eta_reason" | "route" | "vessel" | "shipping_line" | "last_free_day" | "availability" | "actions" | "equipment" | "appointment" | "holds" | "charges" | "references" | "customer" | "documents")[];
                            /** @description Parameters of `GET /containers` or `GET /shipments` for a share of a list: filters, `q` and `sort` */
                            filter?: string;
                            label?: string | null;
                            /**
                             * @description List that the filter is of
                             * @enum {unknown}
                             */
                            list?: "containers" | "shipments";
                            /**
                             * Format: uuid
                             * @description Container of the share that is opened on the page
                             */
                            opened_container_id?: string;
                            /**
                             * Format: uuid
                             * @description Shipment of a shared list of shipments that is opened on the page
                             */
                            opened_shipment_id?: string;
                        };
                        relationships?: {
                            container?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "container";
                                } | null;
                            };
                            shipment?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "shipment";
                                } | null;
                            };
                        };
                        /** @constant */
                        type?: "share_preview";
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["share_preview"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listShipments: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[shipment]"?: string;
                /** @description Id of the customer party; several with commas */
                "filter[customer_id]"?: string;
                /** @description Arrival expected at the port of discharge: end, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[pod_eta_at][end]"?: string;
                /** @description Arrival expected at the port of discharge: start, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[pod_eta_at][start]"?: string;
                /** @description SCAC of the shipping line; several with commas */
                "filter[shipping_line_scac]"?: string;
                /** @description A tag; several with commas, of which one is enough */
                "filter[tags]"?: string;
                /** @description Whether the shipment is no longer being tracked */
                "filter[tracking_stopped]"?: boolean;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of port_of_lading, port_of_discharge, destination, pod_terminal, destination_terminal, customer, line_tracking_stopped_by_user, containers, custom_fields */
                include?: string;
                /** @description The number, or part of it, of the tracking request that led to the shipment */
                number?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** @description Part of a bill of lading, booking, reference number, container number, vessel or customer name, the whole value of a custom field, or ship and day of the ETA: `HONAM 12 Dec` */
                q?: string;
                /** @description With commas, "-" before a field for descending, each field once: created_at, pod_eta_at, bill_of_lading_number, booking_number, customer_name, ref_numbers, tags, shipping_line_scac, port_of_lading, port_of_discharge, destination, pod_vessel_name, pod_voyage_number, pol_etd_at, pol_atd_at, pod_original_eta_at, pod_ata_at, destination_eta_at, line_tracking_stopped_at */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["shipment"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getShipment: {
        parameters: {
            query?: {
                /** @description A past moment: the resource as it was known then */
                as_of?: string;
                /** @description Attributes and relationships to return, separated by commas */
                "fields[shipment]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of port_of_lading, port_of_discharge, destination, pod_terminal, destination_terminal, customer, line_tracking_stopped_by_user, containers, custom_fields */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the shipment */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["shipment"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    updateShipment: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[shipment]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of port_of_lading, port_of_discharge, destination, pod_terminal, destination_terminal, customer, line_tracking_stopped_by_user, containers, custom_fields */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the shipment */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes?: {
                            customer_name?: string | null;
                            ref_numbers?: string[];
                            tags?: string[];
                        };
                        customer?: {
                            data: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {unknown} */
                                type: "party";
                            } | null;
                        };
                        customer_name?: string | null;
                        id?: string;
                        ref_numbers?: string[];
                        relationships?: {
                            customer?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "party";
                                } | null;
                            };
                        };
                        tags?: string[];
                        /** @constant */
                        type?: "shipment";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes?: {
                            customer_name?: string | null;
                            ref_numbers?: string[];
                            tags?: string[];
                        };
                        customer?: {
                            data: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {unknown} */
                                type: "party";
                            } | null;
                        };
                        customer_name?: string | null;
                        id?: string;
                        ref_numbers?: string[];
                        relationships?: {
                            customer?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "party";
                                } | null;
                            };
                        };
                        tags?: string[];
                        /** @constant */
                        type?: "shipment";
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["shipment"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listShipmentAuditEvents: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[audit_event]"?: string;
                /** @description Action. Several with commas: created, changed, deleted, sent */
                "filter[action]"?: string;
                /** @description Id of the user or key; several with commas */
                "filter[actor_id]"?: string;
                /** @description Kind of actor. Several with commas: user, api_key, operator, mail */
                "filter[actor_kind]"?: string;
                /** @description Time of the change: end, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[created_at][end]"?: string;
                /** @description Time of the change: start, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[created_at][start]"?: string;
                /** @description Id of the changed resource; several with commas */
                "filter[resource_id]"?: string;
                /** @description Type of the changed resource. Several with commas: account, alert_rule, alert_silence, api_key, chat_channel, container, custom_field, custom_field_definition, custom_field_option, digest, document, document_link, exception, export, follow, identity, import, initial_custom_field, invite, log_in_link, mail_recipient, map_link, milestone_recipient, milestone_text, note, outgoing_mail, party, place_alias, saved_view, session, share, shipment, suggestion, tariff, tracking_request, user, user_event, webhook, webhook_notification, webhook_trigger */
                "filter[resource_type]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of actor, shipment, container */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path: {
                /** @description Id of the shipment */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["audit_event"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getShipmentCharges: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[shipment_charges]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of shipment, containers */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the shipment */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["shipment_charges"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listShipmentCustomFields: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[custom_field]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of entity, definition, user */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path: {
                /** @description Id of the shipment */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["custom_field"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createShipmentCustomField: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[custom_field]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of entity, definition, user */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the shipment */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        api_slug?: string;
                        attributes?: {
                            api_slug?: string;
                            /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                            value?: string | number | boolean | string[] | {
                                /** Format: uuid */
                                id: string;
                                type: string;
                            };
                        };
                        /** @constant */
                        type?: "custom_field";
                        /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                        value?: string | number | boolean | string[] | {
                            /** Format: uuid */
                            id: string;
                            type: string;
                        };
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        api_slug?: string;
                        attributes?: {
                            api_slug?: string;
                            /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                            value?: string | number | boolean | string[] | {
                                /** Format: uuid */
                                id: string;
                                type: string;
                            };
                        };
                        /** @constant */
                        type?: "custom_field";
                        /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                        value?: string | number | boolean | string[] | {
                            /** Format: uuid */
                            id: string;
                            type: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["custom_field"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    deleteShipmentCustomField: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the custom field */
                api_slug: string;
                /** @description Id of the shipment */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    updateShipmentCustomField: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[custom_field]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of entity, definition, user */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the custom field */
                api_slug: string;
                /** @description Id of the shipment */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes?: {
                            /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                            value?: string | number | boolean | string[] | {
                                /** Format: uuid */
                                id: string;
                                type: string;
                            };
                        };
                        id?: string;
                        /** @constant */
                        type?: "custom_field";
                        /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                        value?: string | number | boolean | string[] | {
                            /** Format: uuid */
                            id: string;
                            type: string;
                        };
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes?: {
                            /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                            value?: string | number | boolean | string[] | {
                                /** Format: uuid */
                                id: string;
                                type: string;
                            };
                        };
                        id?: string;
                        /** @constant */
                        type?: "custom_field";
                        /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                        value?: string | number | boolean | string[] | {
                            /** Format: uuid */
                            id: string;
                            type: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["custom_field"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listShipmentProvenance: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[provenance]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of subject, raw_event */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the shipment */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["provenance"][];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    resumeTrackingShipment: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[shipment]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of port_of_lading, port_of_discharge, destination, pod_terminal, destination_terminal, customer, line_tracking_stopped_by_user, containers, custom_fields */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the shipment */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["shipment"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    stopTrackingShipment: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[shipment]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of port_of_lading, port_of_discharge, destination, pod_terminal, destination_terminal, customer, line_tracking_stopped_by_user, containers, custom_fields */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the shipment */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["shipment"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    changeShipments: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[shipment_changes]"?: string;
                /** @description Id of the customer party; several with commas */
                "filter[customer_id]"?: string;
                /** @description Arrival expected at the port of discharge: end, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[pod_eta_at][end]"?: string;
                /** @description Arrival expected at the port of discharge: start, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[pod_eta_at][start]"?: string;
                /** @description SCAC of the shipping line; several with commas */
                "filter[shipping_line_scac]"?: string;
                /** @description A tag; several with commas, of which one is enough */
                "filter[tags]"?: string;
                /** @description Whether the shipment is no longer being tracked */
                "filter[tracking_stopped]"?: boolean;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** @description The number, or part of it, of the tracking request that led to the shipment */
                number?: string;
                /** @description Part of a bill of lading, booking, reference number, container number, vessel or customer name, the whole value of a custom field, or ship and day of the ETA: `HONAM 12 Dec` */
                q?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes: {
                            /**
                             * @description Tracking stops and resumes for the whole shipment
                             * @enum {unknown}
                             */
                            action?: "refresh" | "stop_tracking" | "resume_tracking";
                            /** @description Of the shipment */
                            add_ref_numbers?: string[];
                            /** @description Of the shipment */
                            add_tags?: string[];
                            /** @description Set on each of that type */
                            custom_field?: {
                                api_slug: string;
                                /** @enum {unknown} */
                                entity_type: "Shipment";
                                /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                                value: string | number | boolean | string[] | {
                                    /** Format: uuid */
                                    id: string;
                                    type: string;
                                };
                            };
                            /**
                             * @description All of the list, at most 5000: instead of ids and filters
                             * @constant
                             */
                            every?: true;
                            /** @description Absent: those that the filters find, at most 5000 */
                            shipment_ids?: string[];
                        };
                        relationships?: {
                            assigned_to?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "user";
                                } | null;
                            };
                            customer?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "party";
                                } | null;
                            };
                        };
                        /** @constant */
                        type?: "shipment_changes";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /**
                             * @description Tracking stops and resumes for the whole shipment
                             * @enum {unknown}
                             */
                            action?: "refresh" | "stop_tracking" | "resume_tracking";
                            /** @description Of the shipment */
                            add_ref_numbers?: string[];
                            /** @description Of the shipment */
                            add_tags?: string[];
                            /** @description Set on each of that type */
                            custom_field?: {
                                api_slug: string;
                                /** @enum {unknown} */
                                entity_type: "Shipment";
                                /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                                value: string | number | boolean | string[] | {
                                    /** Format: uuid */
                                    id: string;
                                    type: string;
                                };
                            };
                            /**
                             * @description All of the list, at most 5000: instead of ids and filters
                             * @constant
                             */
                            every?: true;
                            /** @description Absent: those that the filters find, at most 5000 */
                            shipment_ids?: string[];
                        };
                        relationships?: {
                            assigned_to?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "user";
                                } | null;
                            };
                            customer?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "party";
                                } | null;
                            };
                        };
                        /** @constant */
                        type?: "shipment_changes";
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["shipment_changes"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listShippingLines: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[shipping_line]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** @description Part of a name, or the beginning of a SCAC */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["shipping_line"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getShippingLine: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[shipping_line]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id, SCAC, or the prefix of containers that the line owns */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["shipping_line"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listSourceScorecards: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[source_scorecard]"?: string;
                /** @description Code of the source */
                "filter[code]"?: string;
                /** @description Kind of source. Several with commas: shipping_line, terminal, rail, ais */
                "filter[kind]"?: string;
                /** @description Days before the computation; `90d` if absent. Several with commas: 30d, 90d, 365d */
                "filter[period]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** @description With commas, "-" before a field for descending, each field once: kind, code */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["source_scorecard"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listSources: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[data_source]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["data_source"][];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listSourceAnswerCounts: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[source_answer_count]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the source */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["source_answer_count"][];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listSourceAnswers: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[source_answer_summary]"?: string;
                /** @description Why the answer, or a part of it, was not used. Several with commas: login_refused, unreachable, rate_limited, unreadable, number_refused, unreadable_statement, dropped_field, unknown_code */
                "filter[reason]"?: string;
                /** @description A document number or container that was requested */
                "filter[subject]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path: {
                /** @description Id of the source */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["source_answer_summary"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listSourceRaw: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[source_answer]"?: string;
                /** @description A document number or container that was requested */
                "filter[subject]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path: {
                /** @description Id of the source */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["source_answer"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getSourceRaw: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[source_answer]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the raw */
                answer_id: string;
                /** @description Id of the source */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["source_answer"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listTariffs: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[tariff]"?: string;
                /** @description Kind of charge. Several with commas: demurrage, storage, detention, combined */
                "filter[kind]"?: string;
                /** @description SCAC of the line that the tariff is limited to */
                "filter[scac]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of customer */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["tariff"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createTariff: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[tariff]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of customer */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes: {
                            applies_to?: {
                                country?: string | null;
                                equipment_groups?: ("dry" | "reefer" | "special")[] | null;
                                equipment_lengths?: (10 | 20 | 40 | 45)[] | null;
                                port?: string | null;
                                scac?: string | null;
                                terminal?: string | null;
                            };
                            /**
                             * @description inland: demurrage or storage at the ramp or depot where the line brings the container
                             * @default port
                             * @enum {unknown}
                             */
                            charged_at?: "port" | "inland";
                            /**
                             * @description Which days after free time are charged; calendar: once charged, every day is
                             * @enum {unknown}
                             */
                            charged_days_are?: "calendar" | "working";
                            closed_days?: {
                                calendar?: string | null;
                                /** @description Days of the port's own */
                                extra?: string[];
                                /** @description Weekdays by ISO 8601: Monday 1 to Sunday 7; default: Saturday and Sunday */
                                weekdays?: number[];
                                /** @description Public holidays on which the port works */
                                worked?: string[];
                            };
                            /**
                             * @description Event from which free time counts: gate_out for detention, one of the others for other charges
                             * @enum {unknown}
                             */
                            counted_from: "discharge" | "availability" | "gate_out";
                            /** @description ISO 4217 */
                            currency_code: string;
                            cut_off?: string | null;
                            /**
                             * @description The first day that counts
                             * @default next_day
                             * @enum {unknown}
                             */
                            first_day?: "same_day" | "next_day";
                            free_days: number;
                            /**
                             * @description Which days of free time count
                             * @enum {unknown}
                             */
                            free_days_are?: "calendar" | "working";
                            /**
                             * @description demurrage: the line's, at the terminal. storage: the terminal's. detention: the line's, out of the terminal (per diem). combined: the line's, from the ship to the empty return
                             * @enum {unknown}
                             */
                            kind: "demurrage" | "storage" | "detention" | "combined";
                            maximum?: number | null;
                            /**
                             * @description True: a last free day that is not a working day moves to the next working day
                             * @default false
                             */
                            moves_off_closed_days?: boolean;
                            /** @description Not blank */
                            name: string;
                            /** @description Prices of the days after free time, in order; the last tier has days null */
                            tiers: {
                                /** @description In the currency of the tariff */
                                amount: number;
                                days: number | null;
                                /**
                                 * @description period: once, on the first day of the tier
                                 * @default day
                                 * @enum {unknown}
                                 */
                                per?: "day" | "period";
                            }[];
                            valid_from?: string | null;
                            valid_to?: string | null;
                        };
                        relationships?: {
                            customer?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "party";
                                } | null;
                            };
                        };
                        /** @constant */
                        type?: "tariff";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            applies_to?: {
                                country?: string | null;
                                equipment_groups?: ("dry" | "reefer" | "special")[] | null;
                                equipment_lengths?: (10 | 20 | 40 | 45)[] | null;
                                port?: string | null;
                                scac?: string | null;
                                terminal?: string | null;
                            };
                            /**
                             * @description inland: demurrage or storage at the ramp or depot where the line brings the container
                             * @default port
                             * @enum {unknown}
                             */
                            charged_at?: "port" | "inland";
                            /**
                             * @description Which days after free time are charged; calendar: once charged, every day is
                             * @enum {unknown}
                             */
                            charged_days_are?: "calendar" | "working";
                            closed_days?: {
                                calendar?: string | null;
                                /** @description Days of the port's own */
                                extra?: string[];
                                /** @description Weekdays by ISO 8601: Monday 1 to Sunday 7; default: Saturday and Sunday */
                                weekdays?: number[];
                                /** @description Public holidays on which the port works */
                                worked?: string[];
                            };
                            /**
                             * @description Event from which free time counts: gate_out for detention, one of the others for other charges
                             * @enum {unknown}
                             */
                            counted_from: "discharge" | "availability" | "gate_out";
                            /** @description ISO 4217 */
                            currency_code: string;
                            cut_off?: string | null;
                            /**
                             * @description The first day that counts
                             * @default next_day
                             * @enum {unknown}
                             */
                            first_day?: "same_day" | "next_day";
                            free_days: number;
                            /**
                             * @description Which days of free time count
                             * @enum {unknown}
                             */
                            free_days_are?: "calendar" | "working";
                            /**
                             * @description demurrage: the line's, at the terminal. storage: the terminal's. detention: the line's, out of the terminal (per diem). combined: the line's, from the ship to the empty return
                             * @enum {unknown}
                             */
                            kind: "demurrage" | "storage" | "detention" | "combined";
                            maximum?: number | null;
                            /**
                             * @description True: a last free day that is not a working day moves to the next working day
                             * @default false
                             */
                            moves_off_closed_days?: boolean;
                            /** @description Not blank */
                            name: string;
                            /** @description Prices of the days after free time, in order; the last tier has days null */
                            tiers: {
                                /** @description In the currency of the tariff */
                                amount: number;
                                days: number | null;
                                /**
                                 * @description period: once, on the first day of the tier
                                 * @default day
                                 * @enum {unknown}
                                 */
                                per?: "day" | "period";
                            }[];
                            valid_from?: string | null;
                            valid_to?: string | null;
                        };
                        relationships?: {
                            customer?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "party";
                                } | null;
                            };
                        };
                        /** @constant */
                        type?: "tariff";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["tariff"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getTariff: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[tariff]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of customer */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the tariff */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["tariff"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    deleteTariff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the tariff */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    updateTariff: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[tariff]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of customer */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the tariff */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes?: {
                            applies_to?: {
                                country?: string | null;
                                equipment_groups?: ("dry" | "reefer" | "special")[] | null;
                                equipment_lengths?: (10 | 20 | 40 | 45)[] | null;
                                port?: string | null;
                                scac?: string | null;
                                terminal?: string | null;
                            };
                            /**
                             * @description inland: demurrage or storage at the ramp or depot where the line brings the container
                             * @default port
                             * @enum {unknown}
                             */
                            charged_at?: "port" | "inland";
                            /**
                             * @description Which days after free time are charged; calendar: once charged, every day is
                             * @enum {unknown}
                             */
                            charged_days_are?: "calendar" | "working";
                            closed_days?: {
                                calendar?: string | null;
                                /** @description Days of the port's own */
                                extra?: string[];
                                /** @description Weekdays by ISO 8601: Monday 1 to Sunday 7; default: Saturday and Sunday */
                                weekdays?: number[];
                                /** @description Public holidays on which the port works */
                                worked?: string[];
                            };
                            /**
                             * @description Event from which free time counts: gate_out for detention, one of the others for other charges
                             * @enum {unknown}
                             */
                            counted_from?: "discharge" | "availability" | "gate_out";
                            /** @description ISO 4217 */
                            currency_code?: string;
                            cut_off?: string | null;
                            /**
                             * @description The first day that counts
                             * @default next_day
                             * @enum {unknown}
                             */
                            first_day?: "same_day" | "next_day";
                            free_days?: number;
                            /**
                             * @description Which days of free time count
                             * @enum {unknown}
                             */
                            free_days_are?: "calendar" | "working";
                            /**
                             * @description demurrage: the line's, at the terminal. storage: the terminal's. detention: the line's, out of the terminal (per diem). combined: the line's, from the ship to the empty return
                             * @enum {unknown}
                             */
                            kind?: "demurrage" | "storage" | "detention" | "combined";
                            maximum?: number | null;
                            /**
                             * @description True: a last free day that is not a working day moves to the next working day
                             * @default false
                             */
                            moves_off_closed_days?: boolean;
                            /** @description Not blank */
                            name?: string;
                            /** @description Prices of the days after free time, in order; the last tier has days null */
                            tiers?: {
                                /** @description In the currency of the tariff */
                                amount: number;
                                days: number | null;
                                /**
                                 * @description period: once, on the first day of the tier
                                 * @default day
                                 * @enum {unknown}
                                 */
                                per?: "day" | "period";
                            }[];
                            valid_from?: string | null;
                            valid_to?: string | null;
                        };
                        id?: string;
                        relationships?: {
                            customer?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "party";
                                } | null;
                            };
                        };
                        /** @constant */
                        type?: "tariff";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes?: {
                            applies_to?: {
                                country?: string | null;
                                equipment_groups?: ("dry" | "reefer" | "special")[] | null;
                                equipment_lengths?: (10 | 20 | 40 | 45)[] | null;
                                port?: string | null;
                                scac?: string | null;
                                terminal?: string | null;
                            };
                            /**
                             * @description inland: demurrage or storage at the ramp or depot where the line brings the container
                             * @default port
                             * @enum {unknown}
                             */
                            charged_at?: "port" | "inland";
                            /**
                             * @description Which days after free time are charged; calendar: once charged, every day is
                             * @enum {unknown}
                             */
                            charged_days_are?: "calendar" | "working";
                            closed_days?: {
                                calendar?: string | null;
                                /** @description Days of the port's own */
                                extra?: string[];
                                /** @description Weekdays by ISO 8601: Monday 1 to Sunday 7; default: Saturday and Sunday */
                                weekdays?: number[];
                                /** @description Public holidays on which the port works */
                                worked?: string[];
                            };
                            /**
                             * @description Event from which free time counts: gate_out for detention, one of the others for other charges
                             * @enum {unknown}
                             */
                            counted_from?: "discharge" | "availability" | "gate_out";
                            /** @description ISO 4217 */
                            currency_code?: string;
                            cut_off?: string | null;
                            /**
                             * @description The first day that counts
                             * @default next_day
                             * @enum {unknown}
                             */
                            first_day?: "same_day" | "next_day";
                            free_days?: number;
                            /**
                             * @description Which days of free time count
                             * @enum {unknown}
                             */
                            free_days_are?: "calendar" | "working";
                            /**
                             * @description demurrage: the line's, at the terminal. storage: the terminal's. detention: the line's, out of the terminal (per diem). combined: the line's, from the ship to the empty return
                             * @enum {unknown}
                             */
                            kind?: "demurrage" | "storage" | "detention" | "combined";
                            maximum?: number | null;
                            /**
                             * @description True: a last free day that is not a working day moves to the next working day
                             * @default false
                             */
                            moves_off_closed_days?: boolean;
                            /** @description Not blank */
                            name?: string;
                            /** @description Prices of the days after free time, in order; the last tier has days null */
                            tiers?: {
                                /** @description In the currency of the tariff */
                                amount: number;
                                days: number | null;
                                /**
                                 * @description period: once, on the first day of the tier
                                 * @default day
                                 * @enum {unknown}
                                 */
                                per?: "day" | "period";
                            }[];
                            valid_from?: string | null;
                            valid_to?: string | null;
                        };
                        id?: string;
                        relationships?: {
                            customer?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "party";
                                } | null;
                            };
                        };
                        /** @constant */
                        type?: "tariff";
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["tariff"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getTariffUsage: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[tariff_usage]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the tariff */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["tariff_usage"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    previewTariff: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[tariff_preview]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes: {
                            applies_to?: {
                                country?: string | null;
                                equipment_groups?: ("dry" | "reefer" | "special")[] | null;
                                equipment_lengths?: (10 | 20 | 40 | 45)[] | null;
                                port?: string | null;
                                scac?: string | null;
                                terminal?: string | null;
                            };
                            /**
                             * @description inland: demurrage or storage at the ramp or depot where the line brings the container
                             * @default port
                             * @enum {unknown}
                             */
                            charged_at?: "port" | "inland";
                            /**
                             * @description Which days after free time are charged; calendar: once charged, every day is
                             * @enum {unknown}
                             */
                            charged_days_are?: "calendar" | "working";
                            closed_days?: {
                                calendar?: string | null;
                                /** @description Days of the port's own */
                                extra?: string[];
                                /** @description Weekdays by ISO 8601: Monday 1 to Sunday 7; default: Saturday and Sunday */
                                weekdays?: number[];
                                /** @description Public holidays on which the port works */
                                worked?: string[];
                            };
                            /**
                             * @description Event from which free time counts: gate_out for detention, one of the others for other charges
                             * @enum {unknown}
                             */
                            counted_from: "discharge" | "availability" | "gate_out";
                            /** @description ISO 4217 */
                            currency_code: string;
                            cut_off?: string | null;
                            /** @description An invented container. It meets all limits but those of place and day. */
                            example: {
                                /** @description UN/LOCODE of the place where the container is charged */
                                port: string;
                                /** @description Local time of the event from which the tariff counts */
                                started_at: string;
                                /**
                                 * Format: date
                                 * @description Day on which it leaves or is returned; at most 400 days later
                                 */
                                until: string;
                            };
                            /**
                             * @description The first day that counts
                             * @default next_day
                             * @enum {unknown}
                             */
                            first_day?: "same_day" | "next_day";
                            free_days: number;
                            /**
                             * @description Which days of free time count
                             * @enum {unknown}
                             */
                            free_days_are?: "calendar" | "working";
                            /**
                             * @description demurrage: the line's, at the terminal. storage: the terminal's. detention: the line's, out of the terminal (per diem). combined: the line's, from the ship to the empty return
                             * @enum {unknown}
                             */
                            kind: "demurrage" | "storage" | "detention" | "combined";
                            maximum?: number | null;
                            /**
                             * @description True: a last free day that is not a working day moves to the next working day
                             * @default false
                             */
                            moves_off_closed_days?: boolean;
                            /** @description Not blank */
                            name: string;
                            /** @description Prices of the days after free time, in order; the last tier has days null */
                            tiers: {
                                /** @description In the currency of the tariff */
                                amount: number;
                                days: number | null;
                                /**
                                 * @description period: once, on the first day of the tier
                                 * @default day
                                 * @enum {unknown}
                                 */
                                per?: "day" | "period";
                            }[];
                            valid_from?: string | null;
                            valid_to?: string | null;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "tariff";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            applies_to?: {
                                country?: string | null;
                                equipment_groups?: ("dry" | "reefer" | "special")[] | null;
                                equipment_lengths?: (10 | 20 | 40 | 45)[] | null;
                                port?: string | null;
                                scac?: string | null;
                                terminal?: string | null;
                            };
                            /**
                             * @description inland: demurrage or storage at the ramp or depot where the line brings the container
                             * @default port
                             * @enum {unknown}
                             */
                            charged_at?: "port" | "inland";
                            /**
                             * @description Which days after free time are charged; calendar: once charged, every day is
                             * @enum {unknown}
                             */
                            charged_days_are?: "calendar" | "working";
                            closed_days?: {
                                calendar?: string | null;
                                /** @description Days of the port's own */
                                extra?: string[];
                                /** @description Weekdays by ISO 8601: Monday 1 to Sunday 7; default: Saturday and Sunday */
                                weekdays?: number[];
                                /** @description Public holidays on which the port works */
                                worked?: string[];
                            };
                            /**
                             * @description Event from which free time counts: gate_out for detention, one of the others for other charges
                             * @enum {unknown}
                             */
                            counted_from: "discharge" | "availability" | "gate_out";
                            /** @description ISO 4217 */
                            currency_code: string;
                            cut_off?: string | null;
                            /** @description An invented container. It meets all limits but those of place and day. */
                            example: {
                                /** @description UN/LOCODE of the place where the container is charged */
                                port: string;
                                /** @description Local time of the event from which the tariff counts */
                                started_at: string;
                                /**
                                 * Format: date
                                 * @description Day on which it leaves or is returned; at most 400 days later
                                 */
                                until: string;
                            };
                            /**
                             * @description The first day that counts
                             * @default next_day
                             * @enum {unknown}
                             */
                            first_day?: "same_day" | "next_day";
                            free_days: number;
                            /**
                             * @description Which days of free time count
                             * @enum {unknown}
                             */
                            free_days_are?: "calendar" | "working";
                            /**
                             * @description demurrage: the line's, at the terminal. storage: the terminal's. detention: the line's, out of the terminal (per diem). combined: the line's, from the ship to the empty return
                             * @enum {unknown}
                             */
                            kind: "demurrage" | "storage" | "detention" | "combined";
                            maximum?: number | null;
                            /**
                             * @description True: a last free day that is not a working day moves to the next working day
                             * @default false
                             */
                            moves_off_closed_days?: boolean;
                            /** @description Not blank */
                            name: string;
                            /** @description Prices of the days after free time, in order; the last tier has days null */
                            tiers: {
                                /** @description In the currency of the tariff */
                                amount: number;
                                days: number | null;
                                /**
                                 * @description period: once, on the first day of the tier
                                 * @default day
                                 * @enum {unknown}
                                 */
                                per?: "day" | "period";
                            }[];
                            valid_from?: string | null;
                            valid_to?: string | null;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "tariff";
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["tariff_preview"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createTerminalUpdate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description One message, one container or a list of either, in the form of docs/terminals.md: availability, holds, fees, last free day, appointment, yard location, chassis, moves; as text/csv the table described there */
        requestBody: {
            content: {
                "application/json": unknown;
                "application/vnd.api+json": unknown;
                "text/csv": unknown;
            };
        };
        responses: {
            /** @description A result for each container */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["terminal_update"][];
                        meta: {
                            problems: {
                                /** @description Place in the message */
                                path: string;
                                /** @description The error, and the valid form */
                                problem: string;
                            }[];
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listTerminals: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[terminal]"?: string;
                /** @description Id or UN/LOCODE of the port; several with commas */
                "filter[port]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of port */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** @description Part of the name, or a SMDG, FIRMS or BIC code */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["terminal"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getTerminal: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[terminal]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of port */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the terminal */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["terminal"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listTrackingRequests: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[tracking_request]"?: string;
                /** @description Time of creation of the request: end, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[created_at][end]"?: string;
                /** @description Time of creation of the request: start, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[created_at][start]"?: string;
                /** @description Request number as the user wrote it; several with commas */
                "filter[request_number]"?: string;
                /** @description Type of the number. Several with commas: bill_of_lading, booking_number, container */
                "filter[request_type]"?: string;
                /** @description SCAC of the shipping line; several with commas */
                "filter[scac]"?: string;
                /** @description Status of the request; `succeeded` is the same as `created`. Several with commas: pending, awaiting_manifest, created, failed, tracking_stopped, succeeded */
                "filter[status]"?: string;
                /** @description Time of the last change of the request: end, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[updated_at][end]"?: string;
                /** @description Time of the last change of the request: start, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[updated_at][start]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of tracked_object, customer, user */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
                /** @description Part of a request number or of one of its reference numbers */
                q?: string;
                /** @description With commas, "-" before a field for descending, each field once: created_at */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["tracking_request"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createTrackingRequest: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[tracking_request]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of tracked_object, customer, user */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes: {
                            /** @description Let the service find the line from the number */
                            auto_detect_vocc_scac?: boolean;
                            /** @description Write only: set once the shipment and its containers are known */
                            initial_custom_fields?: {
                                /** @description Set on each container when it appears */
                                containers?: {
                                    api_slug: string;
                                    number?: string | null;
                                    /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                                    value?: string | number | boolean | string[] | {
                                        /** Format: uuid */
                                        id: string;
                                        type: string;
                                    };
                                }[];
                                /** @description Set on the shipment */
                                shipment?: {
                                    api_slug: string;
                                    /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                                    value?: string | number | boolean | string[] | {
                                        /** Format: uuid */
                                        id: string;
                                        type: string;
                                    };
                                }[];
                            };
                            ref_numbers?: string[];
                            request_number: string;
                            /** @enum {unknown} */
                            request_type: "bill_of_lading" | "booking_number" | "container";
                            /** @description SCAC of the shipping line */
                            scac?: string;
                            shipment_tags?: string[];
                        };
                        relationships?: {
                            customer?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "party";
                                } | null;
                            };
                        };
                        /** @constant */
                        type?: "tracking_request";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @description Let the service find the line from the number */
                            auto_detect_vocc_scac?: boolean;
                            /** @description Write only: set once the shipment and its containers are known */
                            initial_custom_fields?: {
                                /** @description Set on each container when it appears */
                                containers?: {
                                    api_slug: string;
                                    number?: string | null;
                                    /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                                    value?: string | number | boolean | string[] | {
                                        /** Format: uuid */
                                        id: string;
                                        type: string;
                                    };
                                }[];
                                /** @description Set on the shipment */
                                shipment?: {
                                    api_slug: string;
                                    /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                                    value?: string | number | boolean | string[] | {
                                        /** Format: uuid */
                                        id: string;
                                        type: string;
                                    };
                                }[];
                            };
                            ref_numbers?: string[];
                            request_number: string;
                            /** @enum {unknown} */
                            request_type: "bill_of_lading" | "booking_number" | "container";
                            /** @description SCAC of the shipping line */
                            scac?: string;
                            shipment_tags?: string[];
                        };
                        relationships?: {
                            customer?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "party";
                                } | null;
                            };
                        };
                        /** @constant */
                        type?: "tracking_request";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["tracking_request"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getTrackingRequest: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[tracking_request]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of tracked_object, customer, user */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the tracking request */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["tracking_request"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    updateTrackingRequest: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[tracking_request]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of tracked_object, customer, user */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the tracking request */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes?: {
                            /** @description A single reference number, not blank */
                            ref_number?: string;
                            ref_numbers?: string[];
                            shipment_tags?: string[];
                        };
                        id?: string;
                        relationships?: {
                            customer?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "party";
                                } | null;
                            };
                        };
                        /** @constant */
                        type?: "tracking_request";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes?: {
                            /** @description A single reference number, not blank */
                            ref_number?: string;
                            ref_numbers?: string[];
                            shipment_tags?: string[];
                        };
                        id?: string;
                        relationships?: {
                            customer?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "party";
                                } | null;
                            };
                        };
                        /** @constant */
                        type?: "tracking_request";
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["tracking_request"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listTrackingRequestCustomFields: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[custom_field]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of entity, definition, user */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path: {
                /** @description Id of the tracking request */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["custom_field"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createTrackingRequestCustomField: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[custom_field]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of entity, definition, user */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the tracking request */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        api_slug?: string;
                        attributes?: {
                            api_slug?: string;
                            /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                            value?: string | number | boolean | string[] | {
                                /** Format: uuid */
                                id: string;
                                type: string;
                            };
                        };
                        /** @constant */
                        type?: "custom_field";
                        /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                        value?: string | number | boolean | string[] | {
                            /** Format: uuid */
                            id: string;
                            type: string;
                        };
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        api_slug?: string;
                        attributes?: {
                            api_slug?: string;
                            /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                            value?: string | number | boolean | string[] | {
                                /** Format: uuid */
                                id: string;
                                type: string;
                            };
                        };
                        /** @constant */
                        type?: "custom_field";
                        /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                        value?: string | number | boolean | string[] | {
                            /** Format: uuid */
                            id: string;
                            type: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["custom_field"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    deleteTrackingRequestCustomField: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the custom field */
                api_slug: string;
                /** @description Id of the tracking request */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    updateTrackingRequestCustomField: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[custom_field]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of entity, definition, user */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the custom field */
                api_slug: string;
                /** @description Id of the tracking request */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes?: {
                            /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                            value?: string | number | boolean | string[] | {
                                /** Format: uuid */
                                id: string;
                                type: string;
                            };
                        };
                        id?: string;
                        /** @constant */
                        type?: "custom_field";
                        /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                        value?: string | number | boolean | string[] | {
                            /** Format: uuid */
                            id: string;
                            type: string;
                        };
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes?: {
                            /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                            value?: string | number | boolean | string[] | {
                                /** Format: uuid */
                                id: string;
                                type: string;
                            };
                        };
                        id?: string;
                        /** @constant */
                        type?: "custom_field";
                        /** @description Text, number, date, time, true or false, an option, a list of options, or the type and id of a record */
                        value?: string | number | boolean | string[] | {
                            /** Format: uuid */
                            id: string;
                            type: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["custom_field"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    inferNumberTrackingRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description Either `number`, or `data.attributes.number` */
        requestBody: {
            content: {
                "application/json": {
                    data?: {
                        attributes: {
                            /** @description Display form */
                            number: string;
                        };
                        /** @constant */
                        type?: "infer_number_results";
                    };
                    /** @description Display form */
                    number?: string;
                };
                "application/vnd.api+json": {
                    data?: {
                        attributes: {
                            /** @description Display form */
                            number: string;
                        };
                        /** @constant */
                        type?: "infer_number_results";
                    };
                    /** @description Display form */
                    number?: string;
                };
            };
        };
        responses: {
            /** @description What the number is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["infer_number_results"];
                        meta: {
                            can_be_tracked: boolean | null;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[user]"?: string;
                /** @description Whether the user may log in. Several with commas: true, false */
                "filter[active]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of account, parties */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["user"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getUser: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[user]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of account, parties */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the user */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["user"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the user */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    updateUser: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[user]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of account, parties */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the user */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes?: {
                            is_active?: boolean;
                            /**
                             * @description viewer reads; member reads and writes; admin also manages users, keys, webhooks and the account
                             * @enum {unknown}
                             */
                            role?: "viewer" | "member" | "admin";
                        };
                        id?: string;
                        relationships?: {
                            parties?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "party";
                                }[];
                            };
                        };
                        /** @constant */
                        type?: "user";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes?: {
                            is_active?: boolean;
                            /**
                             * @description viewer reads; member reads and writes; admin also manages users, keys, webhooks and the account
                             * @enum {unknown}
                             */
                            role?: "viewer" | "member" | "admin";
                        };
                        id?: string;
                        relationships?: {
                            parties?: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    /** @enum {unknown} */
                                    type: "party";
                                }[];
                            };
                        };
                        /** @constant */
                        type?: "user";
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["user"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createUserLogInLink: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[log_in_link]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of user */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the user */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["log_in_link"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    secondFactorUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the user */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    viewUser: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[session]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of user */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the user */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["session"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getUserMe: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[user]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of account, parties */
                include?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["user"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    meUser: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[user]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of account, parties */
                include?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes?: {
                            /** @description Needed, but within 15 minutes of a log-in by link */
                            current_password?: string;
                            locale?: string | null;
                            /** @description Not blank */
                            name?: string;
                            /** @description 12 characters or more */
                            password?: string;
                            /** @description Members left out stay; null removes one */
                            preferences?: {
                                [key: string]: string | null;
                            };
                            time_zone?: string | null;
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "user";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes?: {
                            /** @description Needed, but within 15 minutes of a log-in by link */
                            current_password?: string;
                            locale?: string | null;
                            /** @description Not blank */
                            name?: string;
                            /** @description 12 characters or more */
                            password?: string;
                            /** @description Members left out stay; null removes one */
                            preferences?: {
                                [key: string]: string | null;
                            };
                            time_zone?: string | null;
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "user";
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["user"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getUserMeDigest: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[digest]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of user */
                include?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["digest"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    digestUserMe: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[digest]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of user */
                include?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes?: {
                            /** @description Hour of the day in the time zone of the user; UTC where the user has none */
                            hour?: number;
                            /** @description Whether the user gets the mail */
                            is_on?: boolean;
                            /** @description Whether it is sent on Saturdays and Sundays */
                            on_weekends?: boolean;
                            /** @description Whether it is sent on days without anything to report */
                            when_empty?: boolean;
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "digest";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes?: {
                            /** @description Hour of the day in the time zone of the user; UTC where the user has none */
                            hour?: number;
                            /** @description Whether the user gets the mail */
                            is_on?: boolean;
                            /** @description Whether it is sent on Saturdays and Sundays */
                            on_weekends?: boolean;
                            /** @description Whether it is sent on days without anything to report */
                            when_empty?: boolean;
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "digest";
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["digest"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    sendDigestNow: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[digest]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of user */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["digest"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createUserMeSecondFactor: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[second_factor]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of user */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["second_factor"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    secondFactorUserMe: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[second_factor]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of user */
                include?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes: {
                            /** @description Code of the app, or a recovery code */
                            code: string;
                            /** @description Needed, but within 15 minutes of a log-in by link */
                            current_password?: string;
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "second_factor";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @description Code of the app, or a recovery code */
                            code: string;
                            /** @description Needed, but within 15 minutes of a log-in by link */
                            current_password?: string;
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "second_factor";
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["second_factor"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    removeUserMeSecondFactor: {
        parameters: {
            query?: never;
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes: {
                            /** @description Code of the app, or a recovery code */
                            code: string;
                            /** @description Needed, but within 15 minutes of a log-in by link */
                            current_password?: string;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "second_factor";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @description Code of the app, or a recovery code */
                            code: string;
                            /** @description Needed, but within 15 minutes of a log-in by link */
                            current_password?: string;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "second_factor";
                    };
                };
            };
        };
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getApiEntrance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The addresses */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        jsonapi: {
                            version: string;
                        };
                        links: {
                            /** @description OpenAPI document */
                            describedby: string;
                            /** @description Interactive documentation */
                            documentation: string;
                            self: string;
                        };
                        meta: {
                            authentication: string;
                            name: string;
                        };
                    };
                };
            };
        };
    };
    getVessel: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[vessel]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** @description Positions from then on; 31 days before the end where it is not given */
                "show_positions[from_timestamp]"?: string;
                /** @description Positions until then; 31 days after the beginning where it is not given */
                "show_positions[to_timestamp]"?: string;
            };
            header?: never;
            path: {
                /** @description Id or IMO number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["vessel"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getVesselFuturePositions: {
        parameters: {
            query: {
                /** @description Straits and canals that future routes avoid too, with commas: suez, panama, kiel, corinth, bosporus, dardanelles, bab-el-mandeb, hormuz, malacca, sunda, lombok, makassar, torres, gibraltar, dover, great-belt, oresund, messina, kanmon, tsugaru, taiwan, magellan, cape-horn, cape-of-good-hope, st-lawrence-seaway, northwest, northeast, bering, windward, mona, cook, bass */
                closed_passages?: string;
                /** @description Attributes and relationships to return, separated by commas */
                "fields[vessel]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** @description Next port: id or UN/LOCODE */
                port_id: string;
                /** @description Previous port: id or UN/LOCODE */
                previous_port_id: string;
            };
            header?: never;
            path: {
                /** @description Id or IMO number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["vessel"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getVesselFuturePositionsWithCoordinates: {
        parameters: {
            query: {
                /** @description Straits and canals that future routes avoid too, with commas: suez, panama, kiel, corinth, bosporus, dardanelles, bab-el-mandeb, hormuz, malacca, sunda, lombok, makassar, torres, gibraltar, dover, great-belt, oresund, messina, kanmon, tsugaru, taiwan, magellan, cape-horn, cape-of-good-hope, st-lawrence-seaway, northwest, northeast, bering, windward, mona, cook, bass */
                closed_passages?: string;
                /** @description Attributes and relationships to return, separated by commas */
                "fields[vessel]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** @description Start of the voyage, WGS 84 degrees */
                latitude: number;
                /** @description Start of the voyage, WGS 84 degrees */
                longitude: number;
                /** @description Next port: id or UN/LOCODE */
                port_id: string;
                /** @description Previous port: id or UN/LOCODE */
                previous_port_id: string;
            };
            header?: never;
            path: {
                /** @description Id or IMO number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["vessel"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listWebhookNotifications: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[webhook_notification]"?: string;
                /** @description Id of its container; several with commas */
                "filter[container_id]"?: string;
                /** @description Time of its event: end, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[created_at][end]"?: string;
                /** @description Time of its event: start, inclusive; a time, in UTC where it has no offset, or a date */
                "filter[created_at][start]"?: string;
                /** @description State of its delivery. Several with commas: pending, succeeded, failed */
                "filter[delivery_status]"?: string;
                /** @description Name of its event. Several with commas: tracking_request.succeeded, tracking_request.failed, tracking_request.awaiting_manifest, tracking_request.tracking_stopped, container.transport.empty_out, container.transport.full_in, container.transport.vessel_loaded, container.transport.vessel_departed, container.transport.transshipment_arrived, container.transport.transshipment_discharged, container.transport.transshipment_loaded, container.transport.transshipment_departed, container.transport.feeder_arrived, container.transport.feeder_discharged, container.transport.feeder_loaded, container.transport.feeder_departed, container.transport.vessel_arrived, container.transport.vessel_berthed, container.transport.vessel_discharged, container.transport.available, container.transport.not_available, container.transport.full_out, container.transport.delivered, container.transport.empty_in, container.transport.rail_loaded, container.transport.rail_departed, container.transport.rail_arrived, container.transport.rail_unloaded, container.transport.arrived_at_inland_destination, container.transport.estimated.vessel_departed, container.transport.estimated.vessel_arrived, container.transport.estimated.arrived_at_inland_destination, shipment.estimated.arrival, container.created, container.updated, container.pod_terminal_changed, container.pickup_lfd.changed, container.pickup_lfd_line.changed, container.pickup_lfd_terminal.changed, container.pickup_lfd_rail.changed, container.pickup_appointment.changed, document.extracted, document.extraction_failed, container.rolled_over, container.removed_from_shipment, container.milestone_corrected, container.milestone_overdue, shipment.vessel_changed, shipment.port_of_discharge_changed, link.created, email_submission.created, exception.opened, exception.resolved */
                "filter[event]"?: string;
                /** @description Id of its shipment, or of that of its container; several with commas */
                "filter[shipment_id]"?: string;
                /** @description Id of its webhook; several with commas */
                "filter[webhook_id]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of webhook, reference_object, webhook_notification_logs */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["webhook_notification"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getWebhookNotification: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[webhook_notification]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of webhook, reference_object, webhook_notification_logs */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the webhook notification */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["webhook_notification"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    redeliverWebhookNotification: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[webhook_notification]"?: string;
                /** @description Paths of relationships with commas, up to three deep; the first step is one of webhook, reference_object, webhook_notification_logs */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the webhook notification */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["webhook_notification"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getWebhookNotificationRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the webhook notification */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The exact text, the same at every attempt */
                        body: string;
                        /** @description As a request at this moment would have them: the time and the signatures differ at each attempt */
                        headers: {
                            [key: string]: string;
                        };
                        next_attempt_at: string | null;
                        url: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getWebhookNotificationExamples: {
        parameters: {
            query: {
                /** @description Name of the event */
                event: "tracking_request.succeeded" | "tracking_request.failed" | "tracking_request.awaiting_manifest" | "tracking_request.tracking_stopped" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_discharged" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.feeder_arrived" | "container.transport.feeder_discharged" | "container.transport.feeder_loaded" | "container.transport.feeder_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_berthed" | "container.transport.vessel_discharged" | "container.transport.available" | "container.transport.not_available" | "container.transport.full_out" | "container.transport.delivered" | "container.transport.empty_in" | "container.transport.rail_loaded" | "container.transport.rail_departed" | "container.transport.rail_arrived" | "container.transport.rail_unloaded" | "container.transport.arrived_at_inland_destination" | "container.transport.estimated.vessel_departed" | "container.transport.estimated.vessel_arrived" | "container.transport.estimated.arrived_at_inland_destination" | "shipment.estimated.arrival" | "container.created" | "container.updated" | "container.pod_terminal_changed" | "container.pickup_lfd.changed" | "container.pickup_lfd_line.changed" | "container.pickup_lfd_terminal.changed" | "container.pickup_lfd_rail.changed" | "container.pickup_appointment.changed" | "document.extracted" | "document.extraction_failed" | "container.rolled_over" | "container.removed_from_shipment" | "container.milestone_corrected" | "container.milestone_overdue" | "shipment.vessel_changed" | "shipment.port_of_discharge_changed" | "link.created" | "email_submission.created" | "exception.opened" | "exception.resolved";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The example */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["webhook_notification"];
                        included: components["schemas"]["included_resource"][];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[webhook]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
                /** @description Cursor from links.next_cursor: neither skips nor repeats a row */
                "page[after]"?: string;
                /** @description Number of the page, from 1 */
                "page[number]"?: number;
                /** @description Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in use */
                "page[size]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["webhook"][];
                        included: components["schemas"]["included_resource"][];
                        links: components["schemas"]["page_links"];
                        meta: components["schemas"]["page_meta"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[webhook]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes: {
                            /** @default true */
                            active?: boolean;
                            /** @description Names from GET /v2/webhooks/events; none, or `*`, means all */
                            events?: string[];
                            /** @description Sent with every delivery */
                            headers?: {
                                name: string;
                                value: string;
                            }[];
                            url: string;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "webhook";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes: {
                            /** @default true */
                            active?: boolean;
                            /** @description Names from GET /v2/webhooks/events; none, or `*`, means all */
                            events?: string[];
                            /** @description Sent with every delivery */
                            headers?: {
                                name: string;
                                value: string;
                            }[];
                            url: string;
                        };
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "webhook";
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["webhook"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[webhook]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the webhook */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["webhook"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the webhook */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    updateWebhook: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[webhook]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
            };
            header?: never;
            path: {
                /** @description Id of the webhook */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        attributes?: {
                            active?: boolean;
                            /** @description Names from GET /v2/webhooks/events; none, or `*`, means all */
                            events?: string[];
                            /** @description Sent with every delivery */
                            headers?: {
                                name: string;
                                value: string;
                            }[];
                            url?: string;
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "webhook";
                    };
                };
                "application/vnd.api+json": {
                    data: {
                        attributes?: {
                            active?: boolean;
                            /** @description Names from GET /v2/webhooks/events; none, or `*`, means all */
                            events?: string[];
                            /** @description Sent with every delivery */
                            headers?: {
                                name: string;
                                value: string;
                            }[];
                            url?: string;
                        };
                        id?: string;
                        relationships?: Record<string, never>;
                        /** @constant */
                        type?: "webhook";
                    };
                };
            };
        };
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["webhook"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    replayWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the webhook */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Names of events; none, or `*`: all */
                    events?: string[];
                    /** @description Only notifications whose `delivery_status` is `failed`; false by default */
                    failed_only?: boolean;
                    since: string;
                    until?: string;
                };
                "application/vnd.api+json": {
                    /** @description Names of events; none, or `*`: all */
                    events?: string[];
                    /** @description Only notifications whose `delivery_status` is `failed`; false by default */
                    failed_only?: boolean;
                    since: string;
                    until?: string;
                };
            };
        };
        responses: {
            /** @description How many */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description How many of that time were already due or in delivery */
                        already_pending: number;
                        /** @description How many notifications were queued for delivery, including those that waited for a retry */
                        queued: number;
                        /** @description How many more of that time are processed in the background: 0 up to 10,000 notifications */
                        remaining: number;
                        /** Format: date-time */
                        since: string;
                        /** Format: date-time */
                        until: string;
                        /** Format: uuid */
                        webhook_id: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    rotateSecretWebhook: {
        parameters: {
            query?: {
                /** @description Attributes and relationships to return, separated by commas */
                "fields[webhook]"?: string;
                /** @description The resource has no relationships: only an empty value is accepted */
                include?: string;
            };
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Id of the webhook */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["webhook"];
                        included: components["schemas"]["included_resource"][];
                        links: {
                            self: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    listWebhookEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All events, by category */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": {
                        data: components["schemas"]["webhook_event_category"][];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getWebhookHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Of each webhook, the newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhooks: {
                            /** @description Those that failed */
                            failed_24h: number;
                            failing_since: string | null;
                            last_failure: {
                                /** Format: date-time */
                                attempted_at: string;
                                error: string | null;
                                failure: ("address_refused" | "host_not_allowed" | "name_unresolved" | "connection_refused" | "unreachable" | "tls" | "timeout" | "connection_broken" | "status") | null;
                                status_code: number | null;
                            } | null;
                            next_attempt_at: string | null;
                            /** @description Notifications still to be delivered; 10000 means at least as many */
                            pending: number;
                            /** @description When each replaced secret stops to sign */
                            replaced_secrets_expire_at: string[];
                            /** @description Attempts of this hour and the 23 hours before it that succeeded */
                            succeeded_24h: number;
                            /** Format: uuid */
                            webhook_id: string;
                        }[];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    getWebhookIps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The addresses */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        last_updated: string | null;
                        webhook_notification_ips: string[];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
    triggerWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A request with the same key and body within 24 hours gets the first answer again */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    event: string;
                    /** @description Signs the call: `whsec_` and the base64 of 24 to 64 bytes in both ways, any other text by `X-T49-Webhook-Signature` alone. Without it the service generates one and returns it in `secret` */
                    secret?: string;
                    url?: string;
                    /**
                     * Format: uuid
                     * @description Instead of `url` and `secret`: URL, headers and secrets of this webhook, as its deliveries have them
                     */
                    webhook_id?: string;
                };
                "application/vnd.api+json": {
                    event: string;
                    /** @description Signs the call: `whsec_` and the base64 of 24 to 64 bytes in both ways, any other text by `X-T49-Webhook-Signature` alone. Without it the service generates one and returns it in `secret` */
                    secret?: string;
                    url?: string;
                    /**
                     * Format: uuid
                     * @description Instead of `url` and `secret`: URL, headers and secrets of this webhook, as its deliveries have them
                     */
                    webhook_id?: string;
                };
            };
        };
        responses: {
            /** @description How it went */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        duration_ms: number;
                        error: string | null;
                        event: string;
                        failure: ("address_refused" | "host_not_allowed" | "name_unresolved" | "connection_refused" | "unreachable" | "tls" | "timeout" | "connection_broken" | "status") | null;
                        /** @description The exact text that was signed and sent */
                        request_body: string;
                        request_headers: {
                            [key: string]: string;
                        };
                        response_body: string | null;
                        response_headers: {
                            [key: string]: string;
                        } | null;
                        /** @description Secret of the signatures */
                        secret: string;
                        status_code: number | null;
                        succeeded: boolean;
                        url: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.api+json": components["schemas"]["errors"];
                };
            };
        };
    };
}
