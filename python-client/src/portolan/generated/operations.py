"""The operations of the API. Generated from the OpenAPI document of the service by `npm run schema`. Not edited by
hand.
"""
from __future__ import annotations

import datetime
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

from ..caller import Caller, resource

if TYPE_CHECKING:
    from .. import types as t
    from ..paging import Pages


class Operations(Caller):
    """A method for each operation of the API."""

    def accept_container_suggestion(
        self,
        id: str,
        suggestion_id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_suggestion: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.SuggestionResponse:
        """Accept a suggestion.

        Sets the last free day or the estimated arrival, as a value of a user, which takes precedence over all
        sources. Other values are noted as right. Dismissing undoes it. Roles: member or admin.

        `POST /containers/{id}/suggestions/{suggestion_id}/accept`

        :param id: Id of the resource
        :param suggestion_id: Id of the suggestion
        :param include: Relationships with commas, as paths up to three deep that begin with container, documents
        :param fields_suggestion: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.SuggestionResponse = self._json(
            "POST", "/containers/{id}/suggestions/{suggestion_id}/accept",
            path={"id": id, "suggestion_id": suggestion_id},
            query={
                "include": include,
                "fields[suggestion]": fields_suggestion,
            },
            idempotency_key=idempotency_key,
        )
        return answer

    def accept_invite(
        self,
        *,
        attributes: t.AcceptInviteAttributes,
        include: str | Sequence[str] | None = None,
        fields_session: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.SessionResponse:
        """Accept an invite.

        Needs no key. Makes the user, and logs in as POST /v2/sessions does. `email` is needed where the invite
        names none.

        `POST /invites/accept`

        :param include: Relationships with commas, as paths up to three deep that begin with user
        :param fields_session: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.SessionResponse = self._json(
            "POST", "/invites/accept",
            query={
                "include": include,
                "fields[session]": fields_session,
            },
            body=resource("invite_acceptance", attributes),
            idempotency_key=idempotency_key,
        )
        return answer

    def answer_invoice_dispute(
        self,
        id: str,
        *,
        attributes: t.AnswerInvoiceDisputeAttributes,
        include: str | Sequence[str] | None = None,
        fields_invoice_dispute: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.InvoiceDisputeResponse:
        """Note the answer to a dispute.

        Sets status and saved amount of the invoice. A later answer replaces an earlier one. Roles: member or admin.

        `POST /invoice_disputes/{id}/answer`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with invoice
        :param fields_invoice_dispute: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.InvoiceDisputeResponse = self._json(
            "POST", "/invoice_disputes/{id}/answer",
            path={"id": id},
            query={
                "include": include,
                "fields[invoice_dispute]": fields_invoice_dispute,
            },
            body=resource("invoice_dispute", attributes),
            idempotency_key=idempotency_key,
        )
        return answer

    def change_containers(
        self,
        *,
        attributes: t.ChangeContainersAttributes,
        relationships: t.ContainersBodyRelationships | None = None,
        include: str | Sequence[str] | None = None,
        fields_container_changes: str | Sequence[str] | None = None,
        filter_number: str | Sequence[str] | None = None,
        filter_status: t.ContainerCurrentStatus | Sequence[t.ContainerCurrentStatus] | None = None,
        filter_shipment_id: str | Sequence[str] | None = None,
        filter_pod: str | Sequence[str] | None = None,
        filter_pickup_lfd: str | datetime.date | None = None,
        filter_pickup_lfd_start: str | datetime.date | None = None,
        filter_pickup_lfd_end: str | datetime.date | None = None,
        filter_available_for_pickup: bool | None = None,
        filter_pod_terminal: str | Sequence[str] | None = None,
        filter_holds: bool | None = None,
        filter_fees: bool | None = None,
        filter_last_free_day: str | datetime.date | None = None,
        filter_last_free_day_start: str | datetime.date | None = None,
        filter_last_free_day_end: str | datetime.date | None = None,
        filter_last_free_day_known: bool | None = None,
        filter_pod_eta_on: str | datetime.date | None = None,
        filter_pod_eta_on_start: str | datetime.date | None = None,
        filter_pod_eta_on_end: str | datetime.date | None = None,
        filter_predicted_pod_at: str | datetime.date | None = None,
        filter_predicted_pod_at_start: str | datetime.date | None = None,
        filter_predicted_pod_at_end: str | datetime.date | None = None,
        filter_predicted_pod_on: str | datetime.date | None = None,
        filter_predicted_pod_on_start: str | datetime.date | None = None,
        filter_predicted_pod_on_end: str | datetime.date | None = None,
        filter_predicted_late_days: int | None = None,
        filter_eta_slip_days: int | None = None,
        filter_customer_id: str | Sequence[str] | None = None,
        filter_shipping_line_scac: str | Sequence[str] | None = None,
        filter_tags: str | Sequence[str] | None = None,
        filter_vessel_imo: str | Sequence[str] | None = None,
        filter_aboard_vessel_imo: str | Sequence[str] | None = None,
        filter_failing_source: str | Sequence[str] | None = None,
        filter_polled_source: str | Sequence[str] | None = None,
        filter_picked_up: bool | None = None,
        filter_custom_field: str | None = None,
        filter_attention: str | Sequence[str] | None = None,
        filter_assigned_to: str | Sequence[str] | None = None,
        filter_departed_on: str | datetime.date | None = None,
        filter_departed_on_start: str | datetime.date | None = None,
        filter_departed_on_end: str | datetime.date | None = None,
        filter_arrived_on: str | datetime.date | None = None,
        filter_arrived_on_start: str | datetime.date | None = None,
        filter_arrived_on_end: str | datetime.date | None = None,
        filter_picked_up_on: str | datetime.date | None = None,
        filter_picked_up_on_start: str | datetime.date | None = None,
        filter_picked_up_on_end: str | datetime.date | None = None,
        filter_lane: str | None = None,
        filter_pol: str | None = None,
        filter_free_until: str | datetime.date | None = None,
        filter_free_until_start: str | datetime.date | None = None,
        filter_free_until_end: str | datetime.date | None = None,
        filter_empty_return_due_on: str | datetime.date | None = None,
        filter_empty_return_due_on_start: str | datetime.date | None = None,
        filter_empty_return_due_on_end: str | datetime.date | None = None,
        filter_pickup_appointment_on: str | datetime.date | None = None,
        filter_pickup_appointment_on_start: str | datetime.date | None = None,
        filter_pickup_appointment_on_end: str | datetime.date | None = None,
        filter_arrival_on: str | datetime.date | None = None,
        filter_arrival_on_start: str | datetime.date | None = None,
        filter_arrival_on_end: str | datetime.date | None = None,
        filter_waiting_at: str | Sequence[str] | None = None,
        filter_changed_since: str | datetime.date | None = None,
        filter_updated_at: str | datetime.date | None = None,
        filter_updated_at_start: str | datetime.date | None = None,
        filter_updated_at_end: str | datetime.date | None = None,
        q: str | None = None,
        idempotency_key: str | None = None,
    ) -> t.ContainerChangesResponse:
        """Change many containers.

        Exactly one change, of the containers of `container_ids`, of those that the filters and `q` find, or with
        `every` of all, at most 5000. Each shipment or container changes in its own transaction and has its own
        result. Roles: member or admin. Draws on the rate limit `refresh`.

        `POST /containers/changes`

        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_container_changes: Members to return
        :param filter_number: Container number; several with commas
        :param filter_status: current_status. Several with commas: new, on_ship, grounded, available, not_available,
            awaiting_inland_transfer, on_rail, off_dock, picked_up, delivered, dropped, loaded, empty_returned
        :param filter_shipment_id: Id of the shipment; several with commas
        :param filter_pod: UN/LOCODE of the port of discharge, or none; several with commas
        :param filter_pickup_lfd: Last free day: on this day
        :param filter_pickup_lfd_start: Last free day: start, inclusive; a time, in UTC without an offset, or a date
        :param filter_pickup_lfd_end: Last free day: end, inclusive; a time, in UTC without an offset, or a date
        :param filter_available_for_pickup: Whether it can be picked up, by the terminal
        :param filter_pod_terminal: Id of the terminal at the port of discharge, or none, or `none`; several with
            commas
        :param filter_holds: Whether it has holds, at the port or inland
        :param filter_fees: Whether it has fees, at the port or inland
        :param filter_last_free_day: Last free day, by the calendar of the port of discharge: on this day
        :param filter_last_free_day_start: Last free day, by the calendar of the port of discharge: start, inclusive
        :param filter_last_free_day_end: Last free day, by the calendar of the port of discharge: end, inclusive
        :param filter_last_free_day_known: Whether a source, a tariff or a user gives a last free day
        :param filter_pod_eta_on: Day of the ETA at the port of discharge, by the calendar of that port: on this day
        :param filter_pod_eta_on_start: Day of the ETA at the port of discharge, by the calendar of that port:
            start, inclusive
        :param filter_pod_eta_on_end: Day of the ETA at the port of discharge, by the calendar of that port: end,
            inclusive
        :param filter_predicted_pod_at: Arrival predicted at the port of discharge: `p50` of `predicted_eta`: on
            this day
        :param filter_predicted_pod_at_start: Arrival predicted at the port of discharge: `p50` of `predicted_eta`:
            start, inclusive; a time, in UTC without an offset, or a date
        :param filter_predicted_pod_at_end: Arrival predicted at the port of discharge: `p50` of `predicted_eta`:
            end, inclusive; a time, in UTC without an offset, or a date
        :param filter_predicted_pod_on: Day of the predicted arrival at the port of discharge, by the calendar of
            that port: on this day
        :param filter_predicted_pod_on_start: Day of the predicted arrival at the port of discharge, by the calendar
            of that port: start, inclusive
        :param filter_predicted_pod_on_end: Day of the predicted arrival at the port of discharge, by the calendar
            of that port: end, inclusive
        :param filter_predicted_late_days: Days, at least, by which the predicted arrival is later than the line's
            ETA
        :param filter_eta_slip_days: Days, at least, by which the ETA at the port of discharge is later than the
            first one was
        :param filter_customer_id: Id of the customer party, or none, or `none`; several with commas
        :param filter_shipping_line_scac: SCAC of the shipping line; several with commas
        :param filter_tags: A tag of its shipment; several with commas, of which one is enough
        :param filter_vessel_imo: IMO number of a ship of its voyage; several with commas
        :param filter_aboard_vessel_imo: IMO number of the ship that it is aboard now; several with commas
        :param filter_failing_source: Kind and code of a source that failed at its last poll for it:
            `shipping_line:MAEU`; several with commas
        :param filter_polled_source: Kind and code of a source that is polled for it: `terminal:USLAX-WBCT`; several
            with commas
        :param filter_picked_up: Whether it is picked up, delivered or returned
        :param filter_custom_field: A custom field of the container or its shipment and its value, `api_slug:value`;
            not of sensitive fields
        :param filter_attention: Kind of its leading exception: the open one that costs most. Several with commas:
            last_free_day_passed, detention_running, last_free_day_near, dispute_due, on_hold, not_available,
            not_picked_up, rolled_over, ship_elsewhere, transshipment_at_risk, milestone_overdue, eta_moved,
            document_contradicting, document_missing, source_silent
        :param filter_assigned_to: Id of a user whom an unresolved exception of it is assigned to; `none`: it has
            unresolved exceptions, and all are assigned to nobody, or `none`; several with commas
        :param filter_departed_on: Day on which it left the port of loading, by the calendar there, as reports count
            it: on this day
        :param filter_departed_on_start: Day on which it left the port of loading, by the calendar there, as reports
            count it: start, inclusive
        :param filter_departed_on_end: Day on which it left the port of loading, by the calendar there, as reports
            count it: end, inclusive
        :param filter_arrived_on: Day of the arrival at the port of discharge, by the calendar there, as reports
            count it: on this day
        :param filter_arrived_on_start: Day of the arrival at the port of discharge, by the calendar there, as
            reports count it: start, inclusive
        :param filter_arrived_on_end: Day of the arrival at the port of discharge, by the calendar there, as reports
            count it: end, inclusive
        :param filter_picked_up_on: Day on which it left the port of discharge by its gate, by the calendar there,
            as reports count it: on this day
        :param filter_picked_up_on_start: Day on which it left the port of discharge by its gate, by the calendar
            there, as reports count it: start, inclusive
        :param filter_picked_up_on_end: Day on which it left the port of discharge by its gate, by the calendar
            there, as reports count it: end, inclusive
        :param filter_lane: Ports of loading and discharge of a container that has left, `CNSHA-USLAX`, or none
        :param filter_pol: UN/LOCODE of the port of loading of a container that has left, or none
        :param filter_free_until: A last free day of its stay, of any clock that runs: the stated one, and those by
            tariff: on this day
        :param filter_free_until_start: A last free day of its stay, of any clock that runs: the stated one, and
            those by tariff: start, inclusive
        :param filter_free_until_end: A last free day of its stay, of any clock that runs: the stated one, and those
            by tariff: end, inclusive
        :param filter_empty_return_due_on: Last free day of detention: it is due back empty: on this day
        :param filter_empty_return_due_on_start: Last free day of detention: it is due back empty: start, inclusive
        :param filter_empty_return_due_on_end: Last free day of detention: it is due back empty: end, inclusive
        :param filter_pickup_appointment_on: Day of the appointment for its pickup: on this day
        :param filter_pickup_appointment_on_start: Day of the appointment for its pickup: start, inclusive
        :param filter_pickup_appointment_on_end: Day of the appointment for its pickup: end, inclusive
        :param filter_arrival_on: Day on which it arrives at the port of discharge: predicted, else by the line's
            ETA: on this day
        :param filter_arrival_on_start: Day on which it arrives at the port of discharge: predicted, else by the
            line's ETA: start, inclusive
        :param filter_arrival_on_end: Day on which it arrives at the port of discharge: predicted, else by the
            line's ETA: end, inclusive
        :param filter_waiting_at: UN/LOCODE of the place where it waits now; several with commas
        :param filter_changed_since: Those of which something changed since then that people plan by, as
            `meta.changes` says; kept for 90 days; a time, in UTC without an offset, or a date
        :param filter_updated_at: When the container's data last changed: on this day
        :param filter_updated_at_start: When the container's data last changed: start, inclusive; a time, in UTC
            without an offset, or a date
        :param filter_updated_at_end: When the container's data last changed: end, inclusive; a time, in UTC without
            an offset, or a date
        :param q: Part of a number, seal, vessel, bill of lading, booking, customer name or reference number, the
            whole value of a custom field or tag, or ship and day of the ETA: `HONAM 12 Dec`
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.ContainerChangesResponse = self._json(
            "POST", "/containers/changes",
            query={
                "include": include,
                "fields[container_changes]": fields_container_changes,
                "filter[number]": filter_number,
                "filter[status]": filter_status,
                "filter[shipment_id]": filter_shipment_id,
                "filter[pod]": filter_pod,
                "filter[pickup_lfd]": filter_pickup_lfd,
                "filter[pickup_lfd][start]": filter_pickup_lfd_start,
                "filter[pickup_lfd][end]": filter_pickup_lfd_end,
                "filter[available_for_pickup]": filter_available_for_pickup,
                "filter[pod_terminal]": filter_pod_terminal,
                "filter[holds]": filter_holds,
                "filter[fees]": filter_fees,
                "filter[last_free_day]": filter_last_free_day,
                "filter[last_free_day][start]": filter_last_free_day_start,
                "filter[last_free_day][end]": filter_last_free_day_end,
                "filter[last_free_day_known]": filter_last_free_day_known,
                "filter[pod_eta_on]": filter_pod_eta_on,
                "filter[pod_eta_on][start]": filter_pod_eta_on_start,
                "filter[pod_eta_on][end]": filter_pod_eta_on_end,
                "filter[predicted_pod_at]": filter_predicted_pod_at,
                "filter[predicted_pod_at][start]": filter_predicted_pod_at_start,
                "filter[predicted_pod_at][end]": filter_predicted_pod_at_end,
                "filter[predicted_pod_on]": filter_predicted_pod_on,
                "filter[predicted_pod_on][start]": filter_predicted_pod_on_start,
                "filter[predicted_pod_on][end]": filter_predicted_pod_on_end,
                "filter[predicted_late_days]": filter_predicted_late_days,
                "filter[eta_slip_days]": filter_eta_slip_days,
                "filter[customer_id]": filter_customer_id,
                "filter[shipping_line_scac]": filter_shipping_line_scac,
                "filter[tags]": filter_tags,
                "filter[vessel_imo]": filter_vessel_imo,
                "filter[aboard_vessel_imo]": filter_aboard_vessel_imo,
                "filter[failing_source]": filter_failing_source,
                "filter[polled_source]": filter_polled_source,
                "filter[picked_up]": filter_picked_up,
                "filter[custom_field]": filter_custom_field,
                "filter[attention]": filter_attention,
                "filter[assigned_to]": filter_assigned_to,
                "filter[departed_on]": filter_departed_on,
                "filter[departed_on][start]": filter_departed_on_start,
                "filter[departed_on][end]": filter_departed_on_end,
                "filter[arrived_on]": filter_arrived_on,
                "filter[arrived_on][start]": filter_arrived_on_start,
                "filter[arrived_on][end]": filter_arrived_on_end,
                "filter[picked_up_on]": filter_picked_up_on,
                "filter[picked_up_on][start]": filter_picked_up_on_start,
                "filter[picked_up_on][end]": filter_picked_up_on_end,
                "filter[lane]": filter_lane,
                "filter[pol]": filter_pol,
                "filter[free_until]": filter_free_until,
                "filter[free_until][start]": filter_free_until_start,
                "filter[free_until][end]": filter_free_until_end,
                "filter[empty_return_due_on]": filter_empty_return_due_on,
                "filter[empty_return_due_on][start]": filter_empty_return_due_on_start,
                "filter[empty_return_due_on][end]": filter_empty_return_due_on_end,
                "filter[pickup_appointment_on]": filter_pickup_appointment_on,
                "filter[pickup_appointment_on][start]": filter_pickup_appointment_on_start,
                "filter[pickup_appointment_on][end]": filter_pickup_appointment_on_end,
                "filter[arrival_on]": filter_arrival_on,
                "filter[arrival_on][start]": filter_arrival_on_start,
                "filter[arrival_on][end]": filter_arrival_on_end,
                "filter[waiting_at]": filter_waiting_at,
                "filter[changed_since]": filter_changed_since,
                "filter[updated_at]": filter_updated_at,
                "filter[updated_at][start]": filter_updated_at_start,
                "filter[updated_at][end]": filter_updated_at_end,
                "q": q,
            },
            body=resource("container_changes", attributes, relationships),
            idempotency_key=idempotency_key,
        )
        return answer

    def change_exceptions(
        self,
        *,
        attributes: t.ChangeExceptionsAttributes,
        relationships: t.ExceptionBodyRelationships | None = None,
        include: str | Sequence[str] | None = None,
        fields_exception_changes: str | Sequence[str] | None = None,
        filter_kind: str | Sequence[str] | None = None,
        filter_status: Literal["open", "acknowledged", "snoozed", "resolved"] | Sequence[Literal["open", "acknowledged", "snoozed", "resolved"]] | None = None,
        filter_leading: bool | None = None,
        filter_container_id: str | Sequence[str] | None = None,
        filter_customer_id: str | Sequence[str] | None = None,
        filter_pod: str | Sequence[str] | None = None,
        filter_shipping_line_scac: str | Sequence[str] | None = None,
        filter_last_free_day: str | datetime.date | None = None,
        filter_last_free_day_start: str | datetime.date | None = None,
        filter_last_free_day_end: str | datetime.date | None = None,
        filter_assigned_to: str | Sequence[str] | None = None,
        filter_opened_at: str | datetime.date | None = None,
        filter_opened_at_start: str | datetime.date | None = None,
        filter_opened_at_end: str | datetime.date | None = None,
        filter_resolved_at: str | datetime.date | None = None,
        filter_resolved_at_start: str | datetime.date | None = None,
        filter_resolved_at_end: str | datetime.date | None = None,
        idempotency_key: str | None = None,
    ) -> t.ExceptionChangesResponse:
        """Acknowledge, snooze, assign or annotate many exceptions.

        Those of `exception_ids`, or those that the filters find, at most 5000; in one transaction, with a result
        for each. Roles: member or admin.

        `POST /exceptions/changes`

        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_exception_changes: Members to return
        :param filter_kind: Kind of exception. Several with commas: last_free_day_passed, detention_running,
            last_free_day_near, dispute_due, on_hold, not_available, not_picked_up, rolled_over, ship_elsewhere,
            transshipment_at_risk, milestone_overdue, eta_moved, document_contradicting, document_missing,
            source_silent
        :param filter_status: State of the exception. Several with commas: open, acknowledged, snoozed, resolved
        :param filter_leading: True: only the leading exception of each container; false: only the others
        :param filter_container_id: Id of the container; several with commas
        :param filter_customer_id: Id of the customer party, or `none`; several with commas
        :param filter_pod: UN/LOCODE of the port of discharge, or `none`; several with commas
        :param filter_shipping_line_scac: SCAC of the shipping line; several with commas
        :param filter_last_free_day: Last free day of the container, by the calendar of the port of discharge: on
            this day
        :param filter_last_free_day_start: Last free day of the container, by the calendar of the port of discharge:
            start, inclusive
        :param filter_last_free_day_end: Last free day of the container, by the calendar of the port of discharge:
            end, inclusive
        :param filter_assigned_to: Id of the user it is assigned to, or `none`; several with commas
        :param filter_opened_at: Time at which it was found: on this day
        :param filter_opened_at_start: Time at which it was found: start, inclusive; a time, in UTC without an
            offset, or a date
        :param filter_opened_at_end: Time at which it was found: end, inclusive; a time, in UTC without an offset,
            or a date
        :param filter_resolved_at: Time at which it was found to have ended: on this day
        :param filter_resolved_at_start: Time at which it was found to have ended: start, inclusive; a time, in UTC
            without an offset, or a date
        :param filter_resolved_at_end: Time at which it was found to have ended: end, inclusive; a time, in UTC
            without an offset, or a date
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.ExceptionChangesResponse = self._json(
            "POST", "/exceptions/changes",
            query={
                "include": include,
                "fields[exception_changes]": fields_exception_changes,
                "filter[kind]": filter_kind,
                "filter[status]": filter_status,
                "filter[leading]": filter_leading,
                "filter[container_id]": filter_container_id,
                "filter[customer_id]": filter_customer_id,
                "filter[pod]": filter_pod,
                "filter[shipping_line_scac]": filter_shipping_line_scac,
                "filter[last_free_day]": filter_last_free_day,
                "filter[last_free_day][start]": filter_last_free_day_start,
                "filter[last_free_day][end]": filter_last_free_day_end,
                "filter[assigned_to]": filter_assigned_to,
                "filter[opened_at]": filter_opened_at,
                "filter[opened_at][start]": filter_opened_at_start,
                "filter[opened_at][end]": filter_opened_at_end,
                "filter[resolved_at]": filter_resolved_at,
                "filter[resolved_at][start]": filter_resolved_at_start,
                "filter[resolved_at][end]": filter_resolved_at_end,
            },
            body=resource("exception_changes", attributes, relationships),
            idempotency_key=idempotency_key,
        )
        return answer

    def change_shipments(
        self,
        *,
        attributes: t.ChangeShipmentsAttributes,
        relationships: t.ContainersBodyRelationships | None = None,
        include: str | Sequence[str] | None = None,
        fields_shipment_changes: str | Sequence[str] | None = None,
        filter_tracking_stopped: bool | None = None,
        filter_customer_id: str | Sequence[str] | None = None,
        filter_shipping_line_scac: str | Sequence[str] | None = None,
        filter_tags: str | Sequence[str] | None = None,
        filter_pod_eta_at: str | datetime.date | None = None,
        filter_pod_eta_at_start: str | datetime.date | None = None,
        filter_pod_eta_at_end: str | datetime.date | None = None,
        filter_predicted_pod_at: str | datetime.date | None = None,
        filter_predicted_pod_at_start: str | datetime.date | None = None,
        filter_predicted_pod_at_end: str | datetime.date | None = None,
        filter_predicted_late_days: int | None = None,
        filter_changed_since: str | datetime.date | None = None,
        filter_updated_at: str | datetime.date | None = None,
        filter_updated_at_start: str | datetime.date | None = None,
        filter_updated_at_end: str | datetime.date | None = None,
        q: str | None = None,
        number: str | None = None,
        idempotency_key: str | None = None,
    ) -> t.ShipmentChangesResponse:
        """Change many shipments.

        Exactly one change, of the shipments of `shipment_ids`, of those that the filters and `q` find, or with
        `every` of all, at most 5000. Each shipment or container changes in its own transaction and has its own
        result. Roles: member or admin. Draws on the rate limit `refresh`.

        `POST /shipments/changes`

        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_shipment_changes: Members to return
        :param filter_tracking_stopped: Whether the shipment is no longer being tracked
        :param filter_customer_id: Id of the customer party; several with commas
        :param filter_shipping_line_scac: SCAC of the shipping line; several with commas
        :param filter_tags: A tag; several with commas, of which one is enough
        :param filter_pod_eta_at: Arrival expected at the port of discharge: on this day
        :param filter_pod_eta_at_start: Arrival expected at the port of discharge: start, inclusive; a time, in UTC
            without an offset, or a date
        :param filter_pod_eta_at_end: Arrival expected at the port of discharge: end, inclusive; a time, in UTC
            without an offset, or a date
        :param filter_predicted_pod_at: Arrival predicted at the port of discharge: `p50` of `predicted_eta`: on
            this day
        :param filter_predicted_pod_at_start: Arrival predicted at the port of discharge: `p50` of `predicted_eta`:
            start, inclusive; a time, in UTC without an offset, or a date
        :param filter_predicted_pod_at_end: Arrival predicted at the port of discharge: `p50` of `predicted_eta`:
            end, inclusive; a time, in UTC without an offset, or a date
        :param filter_predicted_late_days: Days, at least, by which the predicted arrival is later than the line's
            ETA
        :param filter_changed_since: Those of which something changed since then that people plan by, as
            `meta.changes` says; kept for 90 days; a time, in UTC without an offset, or a date
        :param filter_updated_at: When anything of the shipment last changed, but for the times of checks: on this
            day
        :param filter_updated_at_start: When anything of the shipment last changed, but for the times of checks:
            start, inclusive; a time, in UTC without an offset, or a date
        :param filter_updated_at_end: When anything of the shipment last changed, but for the times of checks: end,
            inclusive; a time, in UTC without an offset, or a date
        :param q: Part of a bill of lading, booking, reference number, container number, vessel or customer name,
            the whole value of a custom field, or ship and day of the ETA: `HONAM 12 Dec`
        :param number: The number, or part of it, of the tracking request that led to the shipment
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.ShipmentChangesResponse = self._json(
            "POST", "/shipments/changes",
            query={
                "include": include,
                "fields[shipment_changes]": fields_shipment_changes,
                "filter[tracking_stopped]": filter_tracking_stopped,
                "filter[customer_id]": filter_customer_id,
                "filter[shipping_line_scac]": filter_shipping_line_scac,
                "filter[tags]": filter_tags,
                "filter[pod_eta_at]": filter_pod_eta_at,
                "filter[pod_eta_at][start]": filter_pod_eta_at_start,
                "filter[pod_eta_at][end]": filter_pod_eta_at_end,
                "filter[predicted_pod_at]": filter_predicted_pod_at,
                "filter[predicted_pod_at][start]": filter_predicted_pod_at_start,
                "filter[predicted_pod_at][end]": filter_predicted_pod_at_end,
                "filter[predicted_late_days]": filter_predicted_late_days,
                "filter[changed_since]": filter_changed_since,
                "filter[updated_at]": filter_updated_at,
                "filter[updated_at][start]": filter_updated_at_start,
                "filter[updated_at][end]": filter_updated_at_end,
                "q": q,
                "number": number,
            },
            body=resource("shipment_changes", attributes, relationships),
            idempotency_key=idempotency_key,
        )
        return answer

    def check_invoice(
        self,
        *,
        attributes: t.InvoiceBodyAttributes,
        include: str | Sequence[str] | None = None,
        fields_invoice_check: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.InvoiceCheckResponse:
        """Check an invoice without storing it.

        The attributes are those of a new invoice. Roles: viewer, member or admin.

        `POST /invoices/check`

        :param include: Relationships with commas, as paths up to three deep that begin with shipments, containers
        :param fields_invoice_check: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.InvoiceCheckResponse = self._json(
            "POST", "/invoices/check",
            query={
                "include": include,
                "fields[invoice_check]": fields_invoice_check,
            },
            body=resource("invoice", attributes),
            idempotency_key=idempotency_key,
        )
        return answer

    def check_invoice_again(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_invoice: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.InvoiceResponse:
        """Check a stored invoice now.

        By the facts and tariffs of now, whatever its status. A dispute that was sent stays as it was sent. Roles:
        member or admin.

        `POST /invoices/{id}/check`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with customer,
            credited_invoice, shipments, containers, documents, disputes
        :param fields_invoice: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.InvoiceResponse = self._json(
            "POST", "/invoices/{id}/check",
            path={"id": id},
            query={
                "include": include,
                "fields[invoice]": fields_invoice,
            },
            idempotency_key=idempotency_key,
        )
        return answer

    def confirm_second_factor(
        self,
        *,
        attributes: t.SecondFactorBodyAttributes,
        id: str | None = None,
        include: str | Sequence[str] | None = None,
        fields_second_factor: str | Sequence[str] | None = None,
    ) -> t.SecondFactorResponse:
        """Confirm a second factor.

        Needs the current password, if there is one. From then on a log-in by password needs a code too, and all
        other sessions end. The response has recovery codes for the loss of the app. Roles: viewer, member or admin.

        `PATCH /users/me/second_factor`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with user
        :param fields_second_factor: Members to return
        """
        answer: t.SecondFactorResponse = self._json(
            "PATCH", "/users/me/second_factor",
            query={
                "include": include,
                "fields[second_factor]": fields_second_factor,
            },
            body=resource("second_factor", attributes, id=id),
        )
        return answer

    def count_attention_by_facet(
        self,
        facet: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_attention_facet: str | Sequence[str] | None = None,
        filter_customer_id: str | Sequence[str] | None = None,
        filter_pod: str | Sequence[str] | None = None,
        filter_shipping_line_scac: str | Sequence[str] | None = None,
        filter_last_free_day: str | datetime.date | None = None,
        filter_last_free_day_start: str | datetime.date | None = None,
        filter_last_free_day_end: str | datetime.date | None = None,
        filter_assigned_to: str | Sequence[str] | None = None,
        filter_kind: str | Sequence[str] | None = None,
    ) -> t.AttentionFacetList:
        """Count what needs attention by the values of a filter.

        The containers that need attention and their charges, by customer, port of discharge, shipping line, last
        free day or assignee; the highest charges first, then the most containers. By assignee, all active users.
        Roles: viewer, member or admin.

        `GET /attention/facets/{facet}`

        :param facet: Name of the filter
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_attention_facet: Members to return
        :param filter_customer_id: Id of the customer party, or `none`; several with commas
        :param filter_pod: UN/LOCODE of the port of discharge, or `none`; several with commas
        :param filter_shipping_line_scac: SCAC of the shipping line; several with commas
        :param filter_last_free_day: Last free day of the container, by the calendar of the port of discharge: on
            this day
        :param filter_last_free_day_start: Last free day of the container, by the calendar of the port of discharge:
            start, inclusive
        :param filter_last_free_day_end: Last free day of the container, by the calendar of the port of discharge:
            end, inclusive
        :param filter_assigned_to: Id of the user it is assigned to, or `none`; several with commas
        :param filter_kind: Kind of exception. Several with commas: last_free_day_passed, detention_running,
            last_free_day_near, dispute_due, on_hold, not_available, not_picked_up, rolled_over, ship_elsewhere,
            transshipment_at_risk, milestone_overdue, eta_moved, document_contradicting, document_missing,
            source_silent
        """
        answer: t.AttentionFacetList = self._json(
            "GET", "/attention/facets/{facet}",
            path={"facet": facet},
            query={
                "include": include,
                "fields[attention_facet]": fields_attention_facet,
                "filter[customer_id]": filter_customer_id,
                "filter[pod]": filter_pod,
                "filter[shipping_line_scac]": filter_shipping_line_scac,
                "filter[last_free_day]": filter_last_free_day,
                "filter[last_free_day][start]": filter_last_free_day_start,
                "filter[last_free_day][end]": filter_last_free_day_end,
                "filter[assigned_to]": filter_assigned_to,
                "filter[kind]": filter_kind,
            },
        )
        return answer

    def count_containers_by_facet(
        self,
        facet: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_container_facet: str | Sequence[str] | None = None,
        filter_number: str | Sequence[str] | None = None,
        filter_status: t.ContainerCurrentStatus | Sequence[t.ContainerCurrentStatus] | None = None,
        filter_shipment_id: str | Sequence[str] | None = None,
        filter_pod: str | Sequence[str] | None = None,
        filter_pickup_lfd: str | datetime.date | None = None,
        filter_pickup_lfd_start: str | datetime.date | None = None,
        filter_pickup_lfd_end: str | datetime.date | None = None,
        filter_available_for_pickup: bool | None = None,
        filter_pod_terminal: str | Sequence[str] | None = None,
        filter_holds: bool | None = None,
        filter_fees: bool | None = None,
        filter_last_free_day: str | datetime.date | None = None,
        filter_last_free_day_start: str | datetime.date | None = None,
        filter_last_free_day_end: str | datetime.date | None = None,
        filter_last_free_day_known: bool | None = None,
        filter_pod_eta_on: str | datetime.date | None = None,
        filter_pod_eta_on_start: str | datetime.date | None = None,
        filter_pod_eta_on_end: str | datetime.date | None = None,
        filter_predicted_pod_at: str | datetime.date | None = None,
        filter_predicted_pod_at_start: str | datetime.date | None = None,
        filter_predicted_pod_at_end: str | datetime.date | None = None,
        filter_predicted_pod_on: str | datetime.date | None = None,
        filter_predicted_pod_on_start: str | datetime.date | None = None,
        filter_predicted_pod_on_end: str | datetime.date | None = None,
        filter_predicted_late_days: int | None = None,
        filter_eta_slip_days: int | None = None,
        filter_customer_id: str | Sequence[str] | None = None,
        filter_shipping_line_scac: str | Sequence[str] | None = None,
        filter_tags: str | Sequence[str] | None = None,
        filter_vessel_imo: str | Sequence[str] | None = None,
        filter_aboard_vessel_imo: str | Sequence[str] | None = None,
        filter_failing_source: str | Sequence[str] | None = None,
        filter_polled_source: str | Sequence[str] | None = None,
        filter_picked_up: bool | None = None,
        filter_custom_field: str | None = None,
        filter_attention: str | Sequence[str] | None = None,
        filter_assigned_to: str | Sequence[str] | None = None,
        filter_departed_on: str | datetime.date | None = None,
        filter_departed_on_start: str | datetime.date | None = None,
        filter_departed_on_end: str | datetime.date | None = None,
        filter_arrived_on: str | datetime.date | None = None,
        filter_arrived_on_start: str | datetime.date | None = None,
        filter_arrived_on_end: str | datetime.date | None = None,
        filter_picked_up_on: str | datetime.date | None = None,
        filter_picked_up_on_start: str | datetime.date | None = None,
        filter_picked_up_on_end: str | datetime.date | None = None,
        filter_lane: str | None = None,
        filter_pol: str | None = None,
        filter_free_until: str | datetime.date | None = None,
        filter_free_until_start: str | datetime.date | None = None,
        filter_free_until_end: str | datetime.date | None = None,
        filter_empty_return_due_on: str | datetime.date | None = None,
        filter_empty_return_due_on_start: str | datetime.date | None = None,
        filter_empty_return_due_on_end: str | datetime.date | None = None,
        filter_pickup_appointment_on: str | datetime.date | None = None,
        filter_pickup_appointment_on_start: str | datetime.date | None = None,
        filter_pickup_appointment_on_end: str | datetime.date | None = None,
        filter_arrival_on: str | datetime.date | None = None,
        filter_arrival_on_start: str | datetime.date | None = None,
        filter_arrival_on_end: str | datetime.date | None = None,
        filter_waiting_at: str | Sequence[str] | None = None,
        filter_changed_since: str | datetime.date | None = None,
        filter_updated_at: str | datetime.date | None = None,
        filter_updated_at_start: str | datetime.date | None = None,
        filter_updated_at_end: str | datetime.date | None = None,
    ) -> t.ContainerFacetList:
        """Count containers by the values of a filter.

        The values that a filter of the list of containers would find some by, at most 500, those of most containers
        first; by the other filters of the list. Roles: viewer, member or admin.

        `GET /containers/facets/{facet}`

        :param facet: The name of the filter
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_container_facet: Members to return
        :param filter_number: Container number; several with commas
        :param filter_status: current_status. Several with commas: new, on_ship, grounded, available, not_available,
            awaiting_inland_transfer, on_rail, off_dock, picked_up, delivered, dropped, loaded, empty_returned
        :param filter_shipment_id: Id of the shipment; several with commas
        :param filter_pod: UN/LOCODE of the port of discharge, or none; several with commas
        :param filter_pickup_lfd: Last free day: on this day
        :param filter_pickup_lfd_start: Last free day: start, inclusive; a time, in UTC without an offset, or a date
        :param filter_pickup_lfd_end: Last free day: end, inclusive; a time, in UTC without an offset, or a date
        :param filter_available_for_pickup: Whether it can be picked up, by the terminal
        :param filter_pod_terminal: Id of the terminal at the port of discharge, or none, or `none`; several with
            commas
        :param filter_holds: Whether it has holds, at the port or inland
        :param filter_fees: Whether it has fees, at the port or inland
        :param filter_last_free_day: Last free day, by the calendar of the port of discharge: on this day
        :param filter_last_free_day_start: Last free day, by the calendar of the port of discharge: start, inclusive
        :param filter_last_free_day_end: Last free day, by the calendar of the port of discharge: end, inclusive
        :param filter_last_free_day_known: Whether a source, a tariff or a user gives a last free day
        :param filter_pod_eta_on: Day of the ETA at the port of discharge, by the calendar of that port: on this day
        :param filter_pod_eta_on_start: Day of the ETA at the port of discharge, by the calendar of that port:
            start, inclusive
        :param filter_pod_eta_on_end: Day of the ETA at the port of discharge, by the calendar of that port: end,
            inclusive
        :param filter_predicted_pod_at: Arrival predicted at the port of discharge: `p50` of `predicted_eta`: on
            this day
        :param filter_predicted_pod_at_start: Arrival predicted at the port of discharge: `p50` of `predicted_eta`:
            start, inclusive; a time, in UTC without an offset, or a date
        :param filter_predicted_pod_at_end: Arrival predicted at the port of discharge: `p50` of `predicted_eta`:
            end, inclusive; a time, in UTC without an offset, or a date
        :param filter_predicted_pod_on: Day of the predicted arrival at the port of discharge, by the calendar of
            that port: on this day
        :param filter_predicted_pod_on_start: Day of the predicted arrival at the port of discharge, by the calendar
            of that port: start, inclusive
        :param filter_predicted_pod_on_end: Day of the predicted arrival at the port of discharge, by the calendar
            of that port: end, inclusive
        :param filter_predicted_late_days: Days, at least, by which the predicted arrival is later than the line's
            ETA
        :param filter_eta_slip_days: Days, at least, by which the ETA at the port of discharge is later than the
            first one was
        :param filter_customer_id: Id of the customer party, or none, or `none`; several with commas
        :param filter_shipping_line_scac: SCAC of the shipping line; several with commas
        :param filter_tags: A tag of its shipment; several with commas, of which one is enough
        :param filter_vessel_imo: IMO number of a ship of its voyage; several with commas
        :param filter_aboard_vessel_imo: IMO number of the ship that it is aboard now; several with commas
        :param filter_failing_source: Kind and code of a source that failed at its last poll for it:
            `shipping_line:MAEU`; several with commas
        :param filter_polled_source: Kind and code of a source that is polled for it: `terminal:USLAX-WBCT`; several
            with commas
        :param filter_picked_up: Whether it is picked up, delivered or returned
        :param filter_custom_field: A custom field of the container or its shipment and its value, `api_slug:value`;
            not of sensitive fields
        :param filter_attention: Kind of its leading exception: the open one that costs most. Several with commas:
            last_free_day_passed, detention_running, last_free_day_near, dispute_due, on_hold, not_available,
            not_picked_up, rolled_over, ship_elsewhere, transshipment_at_risk, milestone_overdue, eta_moved,
            document_contradicting, document_missing, source_silent
        :param filter_assigned_to: Id of a user whom an unresolved exception of it is assigned to; `none`: it has
            unresolved exceptions, and all are assigned to nobody, or `none`; several with commas
        :param filter_departed_on: Day on which it left the port of loading, by the calendar there, as reports count
            it: on this day
        :param filter_departed_on_start: Day on which it left the port of loading, by the calendar there, as reports
            count it: start, inclusive
        :param filter_departed_on_end: Day on which it left the port of loading, by the calendar there, as reports
            count it: end, inclusive
        :param filter_arrived_on: Day of the arrival at the port of discharge, by the calendar there, as reports
            count it: on this day
        :param filter_arrived_on_start: Day of the arrival at the port of discharge, by the calendar there, as
            reports count it: start, inclusive
        :param filter_arrived_on_end: Day of the arrival at the port of discharge, by the calendar there, as reports
            count it: end, inclusive
        :param filter_picked_up_on: Day on which it left the port of discharge by its gate, by the calendar there,
            as reports count it: on this day
        :param filter_picked_up_on_start: Day on which it left the port of discharge by its gate, by the calendar
            there, as reports count it: start, inclusive
        :param filter_picked_up_on_end: Day on which it left the port of discharge by its gate, by the calendar
            there, as reports count it: end, inclusive
        :param filter_lane: Ports of loading and discharge of a container that has left, `CNSHA-USLAX`, or none
        :param filter_pol: UN/LOCODE of the port of loading of a container that has left, or none
        :param filter_free_until: A last free day of its stay, of any clock that runs: the stated one, and those by
            tariff: on this day
        :param filter_free_until_start: A last free day of its stay, of any clock that runs: the stated one, and
            those by tariff: start, inclusive
        :param filter_free_until_end: A last free day of its stay, of any clock that runs: the stated one, and those
            by tariff: end, inclusive
        :param filter_empty_return_due_on: Last free day of detention: it is due back empty: on this day
        :param filter_empty_return_due_on_start: Last free day of detention: it is due back empty: start, inclusive
        :param filter_empty_return_due_on_end: Last free day of detention: it is due back empty: end, inclusive
        :param filter_pickup_appointment_on: Day of the appointment for its pickup: on this day
        :param filter_pickup_appointment_on_start: Day of the appointment for its pickup: start, inclusive
        :param filter_pickup_appointment_on_end: Day of the appointment for its pickup: end, inclusive
        :param filter_arrival_on: Day on which it arrives at the port of discharge: predicted, else by the line's
            ETA: on this day
        :param filter_arrival_on_start: Day on which it arrives at the port of discharge: predicted, else by the
            line's ETA: start, inclusive
        :param filter_arrival_on_end: Day on which it arrives at the port of discharge: predicted, else by the
            line's ETA: end, inclusive
        :param filter_waiting_at: UN/LOCODE of the place where it waits now; several with commas
        :param filter_changed_since: Those of which something changed since then that people plan by, as
            `meta.changes` says; kept for 90 days; a time, in UTC without an offset, or a date
        :param filter_updated_at: When the container's data last changed: on this day
        :param filter_updated_at_start: When the container's data last changed: start, inclusive; a time, in UTC
            without an offset, or a date
        :param filter_updated_at_end: When the container's data last changed: end, inclusive; a time, in UTC without
            an offset, or a date
        """
        answer: t.ContainerFacetList = self._json(
            "GET", "/containers/facets/{facet}",
            path={"facet": facet},
            query={
                "include": include,
                "fields[container_facet]": fields_container_facet,
                "filter[number]": filter_number,
                "filter[status]": filter_status,
                "filter[shipment_id]": filter_shipment_id,
                "filter[pod]": filter_pod,
                "filter[pickup_lfd]": filter_pickup_lfd,
                "filter[pickup_lfd][start]": filter_pickup_lfd_start,
                "filter[pickup_lfd][end]": filter_pickup_lfd_end,
                "filter[available_for_pickup]": filter_available_for_pickup,
                "filter[pod_terminal]": filter_pod_terminal,
                "filter[holds]": filter_holds,
                "filter[fees]": filter_fees,
                "filter[last_free_day]": filter_last_free_day,
                "filter[last_free_day][start]": filter_last_free_day_start,
                "filter[last_free_day][end]": filter_last_free_day_end,
                "filter[last_free_day_known]": filter_last_free_day_known,
                "filter[pod_eta_on]": filter_pod_eta_on,
                "filter[pod_eta_on][start]": filter_pod_eta_on_start,
                "filter[pod_eta_on][end]": filter_pod_eta_on_end,
                "filter[predicted_pod_at]": filter_predicted_pod_at,
                "filter[predicted_pod_at][start]": filter_predicted_pod_at_start,
                "filter[predicted_pod_at][end]": filter_predicted_pod_at_end,
                "filter[predicted_pod_on]": filter_predicted_pod_on,
                "filter[predicted_pod_on][start]": filter_predicted_pod_on_start,
                "filter[predicted_pod_on][end]": filter_predicted_pod_on_end,
                "filter[predicted_late_days]": filter_predicted_late_days,
                "filter[eta_slip_days]": filter_eta_slip_days,
                "filter[customer_id]": filter_customer_id,
                "filter[shipping_line_scac]": filter_shipping_line_scac,
                "filter[tags]": filter_tags,
                "filter[vessel_imo]": filter_vessel_imo,
                "filter[aboard_vessel_imo]": filter_aboard_vessel_imo,
                "filter[failing_source]": filter_failing_source,
                "filter[polled_source]": filter_polled_source,
                "filter[picked_up]": filter_picked_up,
                "filter[custom_field]": filter_custom_field,
                "filter[attention]": filter_attention,
                "filter[assigned_to]": filter_assigned_to,
                "filter[departed_on]": filter_departed_on,
                "filter[departed_on][start]": filter_departed_on_start,
                "filter[departed_on][end]": filter_departed_on_end,
                "filter[arrived_on]": filter_arrived_on,
                "filter[arrived_on][start]": filter_arrived_on_start,
                "filter[arrived_on][end]": filter_arrived_on_end,
                "filter[picked_up_on]": filter_picked_up_on,
                "filter[picked_up_on][start]": filter_picked_up_on_start,
                "filter[picked_up_on][end]": filter_picked_up_on_end,
                "filter[lane]": filter_lane,
                "filter[pol]": filter_pol,
                "filter[free_until]": filter_free_until,
                "filter[free_until][start]": filter_free_until_start,
                "filter[free_until][end]": filter_free_until_end,
                "filter[empty_return_due_on]": filter_empty_return_due_on,
                "filter[empty_return_due_on][start]": filter_empty_return_due_on_start,
                "filter[empty_return_due_on][end]": filter_empty_return_due_on_end,
                "filter[pickup_appointment_on]": filter_pickup_appointment_on,
                "filter[pickup_appointment_on][start]": filter_pickup_appointment_on_start,
                "filter[pickup_appointment_on][end]": filter_pickup_appointment_on_end,
                "filter[arrival_on]": filter_arrival_on,
                "filter[arrival_on][start]": filter_arrival_on_start,
                "filter[arrival_on][end]": filter_arrival_on_end,
                "filter[waiting_at]": filter_waiting_at,
                "filter[changed_since]": filter_changed_since,
                "filter[updated_at]": filter_updated_at,
                "filter[updated_at][start]": filter_updated_at_start,
                "filter[updated_at][end]": filter_updated_at_end,
            },
        )
        return answer

    def count_containers_by_last_free_day(
        self,
        *,
        include: str | Sequence[str] | None = None,
        fields_last_free_day: str | Sequence[str] | None = None,
        filter_number: str | Sequence[str] | None = None,
        filter_status: t.ContainerCurrentStatus | Sequence[t.ContainerCurrentStatus] | None = None,
        filter_shipment_id: str | Sequence[str] | None = None,
        filter_pod: str | Sequence[str] | None = None,
        filter_pickup_lfd: str | datetime.date | None = None,
        filter_pickup_lfd_start: str | datetime.date | None = None,
        filter_pickup_lfd_end: str | datetime.date | None = None,
        filter_available_for_pickup: bool | None = None,
        filter_pod_terminal: str | Sequence[str] | None = None,
        filter_holds: bool | None = None,
        filter_fees: bool | None = None,
        filter_last_free_day: str | datetime.date | None = None,
        filter_last_free_day_start: str | datetime.date | None = None,
        filter_last_free_day_end: str | datetime.date | None = None,
        filter_last_free_day_known: bool | None = None,
        filter_pod_eta_on: str | datetime.date | None = None,
        filter_pod_eta_on_start: str | datetime.date | None = None,
        filter_pod_eta_on_end: str | datetime.date | None = None,
        filter_predicted_pod_at: str | datetime.date | None = None,
        filter_predicted_pod_at_start: str | datetime.date | None = None,
        filter_predicted_pod_at_end: str | datetime.date | None = None,
        filter_predicted_pod_on: str | datetime.date | None = None,
        filter_predicted_pod_on_start: str | datetime.date | None = None,
        filter_predicted_pod_on_end: str | datetime.date | None = None,
        filter_predicted_late_days: int | None = None,
        filter_eta_slip_days: int | None = None,
        filter_customer_id: str | Sequence[str] | None = None,
        filter_shipping_line_scac: str | Sequence[str] | None = None,
        filter_tags: str | Sequence[str] | None = None,
        filter_vessel_imo: str | Sequence[str] | None = None,
        filter_aboard_vessel_imo: str | Sequence[str] | None = None,
        filter_failing_source: str | Sequence[str] | None = None,
        filter_polled_source: str | Sequence[str] | None = None,
        filter_picked_up: bool | None = None,
        filter_custom_field: str | None = None,
        filter_attention: str | Sequence[str] | None = None,
        filter_assigned_to: str | Sequence[str] | None = None,
        filter_departed_on: str | datetime.date | None = None,
        filter_departed_on_start: str | datetime.date | None = None,
        filter_departed_on_end: str | datetime.date | None = None,
        filter_arrived_on: str | datetime.date | None = None,
        filter_arrived_on_start: str | datetime.date | None = None,
        filter_arrived_on_end: str | datetime.date | None = None,
        filter_picked_up_on: str | datetime.date | None = None,
        filter_picked_up_on_start: str | datetime.date | None = None,
        filter_picked_up_on_end: str | datetime.date | None = None,
        filter_lane: str | None = None,
        filter_pol: str | None = None,
        filter_free_until: str | datetime.date | None = None,
        filter_free_until_start: str | datetime.date | None = None,
        filter_free_until_end: str | datetime.date | None = None,
        filter_empty_return_due_on: str | datetime.date | None = None,
        filter_empty_return_due_on_start: str | datetime.date | None = None,
        filter_empty_return_due_on_end: str | datetime.date | None = None,
        filter_pickup_appointment_on: str | datetime.date | None = None,
        filter_pickup_appointment_on_start: str | datetime.date | None = None,
        filter_pickup_appointment_on_end: str | datetime.date | None = None,
        filter_arrival_on: str | datetime.date | None = None,
        filter_arrival_on_start: str | datetime.date | None = None,
        filter_arrival_on_end: str | datetime.date | None = None,
        filter_waiting_at: str | Sequence[str] | None = None,
        filter_changed_since: str | datetime.date | None = None,
        filter_updated_at: str | datetime.date | None = None,
        filter_updated_at_start: str | datetime.date | None = None,
        filter_updated_at_end: str | datetime.date | None = None,
    ) -> t.LastFreeDayList:
        """Count containers by last free day.

        Each of the next 14 days, beginning with the one that it still is in Hawaii (UTC−10), with the containers
        whose last free day it is and that are still there, and the public holidays at their ports; by the filters
        of the list of containers. Roles: viewer, member or admin.

        `GET /containers/last_free_days`

        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_last_free_day: Members to return
        :param filter_number: Container number; several with commas
        :param filter_status: current_status. Several with commas: new, on_ship, grounded, available, not_available,
            awaiting_inland_transfer, on_rail, off_dock, picked_up, delivered, dropped, loaded, empty_returned
        :param filter_shipment_id: Id of the shipment; several with commas
        :param filter_pod: UN/LOCODE of the port of discharge, or none; several with commas
        :param filter_pickup_lfd: Last free day: on this day
        :param filter_pickup_lfd_start: Last free day: start, inclusive; a time, in UTC without an offset, or a date
        :param filter_pickup_lfd_end: Last free day: end, inclusive; a time, in UTC without an offset, or a date
        :param filter_available_for_pickup: Whether it can be picked up, by the terminal
        :param filter_pod_terminal: Id of the terminal at the port of discharge, or none, or `none`; several with
            commas
        :param filter_holds: Whether it has holds, at the port or inland
        :param filter_fees: Whether it has fees, at the port or inland
        :param filter_last_free_day: Last free day, by the calendar of the port of discharge: on this day
        :param filter_last_free_day_start: Last free day, by the calendar of the port of discharge: start, inclusive
        :param filter_last_free_day_end: Last free day, by the calendar of the port of discharge: end, inclusive
        :param filter_last_free_day_known: Whether a source, a tariff or a user gives a last free day
        :param filter_pod_eta_on: Day of the ETA at the port of discharge, by the calendar of that port: on this day
        :param filter_pod_eta_on_start: Day of the ETA at the port of discharge, by the calendar of that port:
            start, inclusive
        :param filter_pod_eta_on_end: Day of the ETA at the port of discharge, by the calendar of that port: end,
            inclusive
        :param filter_predicted_pod_at: Arrival predicted at the port of discharge: `p50` of `predicted_eta`: on
            this day
        :param filter_predicted_pod_at_start: Arrival predicted at the port of discharge: `p50` of `predicted_eta`:
            start, inclusive; a time, in UTC without an offset, or a date
        :param filter_predicted_pod_at_end: Arrival predicted at the port of discharge: `p50` of `predicted_eta`:
            end, inclusive; a time, in UTC without an offset, or a date
        :param filter_predicted_pod_on: Day of the predicted arrival at the port of discharge, by the calendar of
            that port: on this day
        :param filter_predicted_pod_on_start: Day of the predicted arrival at the port of discharge, by the calendar
            of that port: start, inclusive
        :param filter_predicted_pod_on_end: Day of the predicted arrival at the port of discharge, by the calendar
            of that port: end, inclusive
        :param filter_predicted_late_days: Days, at least, by which the predicted arrival is later than the line's
            ETA
        :param filter_eta_slip_days: Days, at least, by which the ETA at the port of discharge is later than the
            first one was
        :param filter_customer_id: Id of the customer party, or none, or `none`; several with commas
        :param filter_shipping_line_scac: SCAC of the shipping line; several with commas
        :param filter_tags: A tag of its shipment; several with commas, of which one is enough
        :param filter_vessel_imo: IMO number of a ship of its voyage; several with commas
        :param filter_aboard_vessel_imo: IMO number of the ship that it is aboard now; several with commas
        :param filter_failing_source: Kind and code of a source that failed at its last poll for it:
            `shipping_line:MAEU`; several with commas
        :param filter_polled_source: Kind and code of a source that is polled for it: `terminal:USLAX-WBCT`; several
            with commas
        :param filter_picked_up: Whether it is picked up, delivered or returned
        :param filter_custom_field: A custom field of the container or its shipment and its value, `api_slug:value`;
            not of sensitive fields
        :param filter_attention: Kind of its leading exception: the open one that costs most. Several with commas:
            last_free_day_passed, detention_running, last_free_day_near, dispute_due, on_hold, not_available,
            not_picked_up, rolled_over, ship_elsewhere, transshipment_at_risk, milestone_overdue, eta_moved,
            document_contradicting, document_missing, source_silent
        :param filter_assigned_to: Id of a user whom an unresolved exception of it is assigned to; `none`: it has
            unresolved exceptions, and all are assigned to nobody, or `none`; several with commas
        :param filter_departed_on: Day on which it left the port of loading, by the calendar there, as reports count
            it: on this day
        :param filter_departed_on_start: Day on which it left the port of loading, by the calendar there, as reports
            count it: start, inclusive
        :param filter_departed_on_end: Day on which it left the port of loading, by the calendar there, as reports
            count it: end, inclusive
        :param filter_arrived_on: Day of the arrival at the port of discharge, by the calendar there, as reports
            count it: on this day
        :param filter_arrived_on_start: Day of the arrival at the port of discharge, by the calendar there, as
            reports count it: start, inclusive
        :param filter_arrived_on_end: Day of the arrival at the port of discharge, by the calendar there, as reports
            count it: end, inclusive
        :param filter_picked_up_on: Day on which it left the port of discharge by its gate, by the calendar there,
            as reports count it: on this day
        :param filter_picked_up_on_start: Day on which it left the port of discharge by its gate, by the calendar
            there, as reports count it: start, inclusive
        :param filter_picked_up_on_end: Day on which it left the port of discharge by its gate, by the calendar
            there, as reports count it: end, inclusive
        :param filter_lane: Ports of loading and discharge of a container that has left, `CNSHA-USLAX`, or none
        :param filter_pol: UN/LOCODE of the port of loading of a container that has left, or none
        :param filter_free_until: A last free day of its stay, of any clock that runs: the stated one, and those by
            tariff: on this day
        :param filter_free_until_start: A last free day of its stay, of any clock that runs: the stated one, and
            those by tariff: start, inclusive
        :param filter_free_until_end: A last free day of its stay, of any clock that runs: the stated one, and those
            by tariff: end, inclusive
        :param filter_empty_return_due_on: Last free day of detention: it is due back empty: on this day
        :param filter_empty_return_due_on_start: Last free day of detention: it is due back empty: start, inclusive
        :param filter_empty_return_due_on_end: Last free day of detention: it is due back empty: end, inclusive
        :param filter_pickup_appointment_on: Day of the appointment for its pickup: on this day
        :param filter_pickup_appointment_on_start: Day of the appointment for its pickup: start, inclusive
        :param filter_pickup_appointment_on_end: Day of the appointment for its pickup: end, inclusive
        :param filter_arrival_on: Day on which it arrives at the port of discharge: predicted, else by the line's
            ETA: on this day
        :param filter_arrival_on_start: Day on which it arrives at the port of discharge: predicted, else by the
            line's ETA: start, inclusive
        :param filter_arrival_on_end: Day on which it arrives at the port of discharge: predicted, else by the
            line's ETA: end, inclusive
        :param filter_waiting_at: UN/LOCODE of the place where it waits now; several with commas
        :param filter_changed_since: Those of which something changed since then that people plan by, as
            `meta.changes` says; kept for 90 days; a time, in UTC without an offset, or a date
        :param filter_updated_at: When the container's data last changed: on this day
        :param filter_updated_at_start: When the container's data last changed: start, inclusive; a time, in UTC
            without an offset, or a date
        :param filter_updated_at_end: When the container's data last changed: end, inclusive; a time, in UTC without
            an offset, or a date
        """
        answer: t.LastFreeDayList = self._json(
            "GET", "/containers/last_free_days",
            query={
                "include": include,
                "fields[last_free_day]": fields_last_free_day,
                "filter[number]": filter_number,
                "filter[status]": filter_status,
                "filter[shipment_id]": filter_shipment_id,
                "filter[pod]": filter_pod,
                "filter[pickup_lfd]": filter_pickup_lfd,
                "filter[pickup_lfd][start]": filter_pickup_lfd_start,
                "filter[pickup_lfd][end]": filter_pickup_lfd_end,
                "filter[available_for_pickup]": filter_available_for_pickup,
                "filter[pod_terminal]": filter_pod_terminal,
                "filter[holds]": filter_holds,
                "filter[fees]": filter_fees,
                "filter[last_free_day]": filter_last_free_day,
                "filter[last_free_day][start]": filter_last_free_day_start,
                "filter[last_free_day][end]": filter_last_free_day_end,
                "filter[last_free_day_known]": filter_last_free_day_known,
                "filter[pod_eta_on]": filter_pod_eta_on,
                "filter[pod_eta_on][start]": filter_pod_eta_on_start,
                "filter[pod_eta_on][end]": filter_pod_eta_on_end,
                "filter[predicted_pod_at]": filter_predicted_pod_at,
                "filter[predicted_pod_at][start]": filter_predicted_pod_at_start,
                "filter[predicted_pod_at][end]": filter_predicted_pod_at_end,
                "filter[predicted_pod_on]": filter_predicted_pod_on,
                "filter[predicted_pod_on][start]": filter_predicted_pod_on_start,
                "filter[predicted_pod_on][end]": filter_predicted_pod_on_end,
                "filter[predicted_late_days]": filter_predicted_late_days,
                "filter[eta_slip_days]": filter_eta_slip_days,
                "filter[customer_id]": filter_customer_id,
                "filter[shipping_line_scac]": filter_shipping_line_scac,
                "filter[tags]": filter_tags,
                "filter[vessel_imo]": filter_vessel_imo,
                "filter[aboard_vessel_imo]": filter_aboard_vessel_imo,
                "filter[failing_source]": filter_failing_source,
                "filter[polled_source]": filter_polled_source,
                "filter[picked_up]": filter_picked_up,
                "filter[custom_field]": filter_custom_field,
                "filter[attention]": filter_attention,
                "filter[assigned_to]": filter_assigned_to,
                "filter[departed_on]": filter_departed_on,
                "filter[departed_on][start]": filter_departed_on_start,
                "filter[departed_on][end]": filter_departed_on_end,
                "filter[arrived_on]": filter_arrived_on,
                "filter[arrived_on][start]": filter_arrived_on_start,
                "filter[arrived_on][end]": filter_arrived_on_end,
                "filter[picked_up_on]": filter_picked_up_on,
                "filter[picked_up_on][start]": filter_picked_up_on_start,
                "filter[picked_up_on][end]": filter_picked_up_on_end,
                "filter[lane]": filter_lane,
                "filter[pol]": filter_pol,
                "filter[free_until]": filter_free_until,
                "filter[free_until][start]": filter_free_until_start,
                "filter[free_until][end]": filter_free_until_end,
                "filter[empty_return_due_on]": filter_empty_return_due_on,
                "filter[empty_return_due_on][start]": filter_empty_return_due_on_start,
                "filter[empty_return_due_on][end]": filter_empty_return_due_on_end,
                "filter[pickup_appointment_on]": filter_pickup_appointment_on,
                "filter[pickup_appointment_on][start]": filter_pickup_appointment_on_start,
                "filter[pickup_appointment_on][end]": filter_pickup_appointment_on_end,
                "filter[arrival_on]": filter_arrival_on,
                "filter[arrival_on][start]": filter_arrival_on_start,
                "filter[arrival_on][end]": filter_arrival_on_end,
                "filter[waiting_at]": filter_waiting_at,
                "filter[changed_since]": filter_changed_since,
                "filter[updated_at]": filter_updated_at,
                "filter[updated_at][start]": filter_updated_at_start,
                "filter[updated_at][end]": filter_updated_at_end,
            },
        )
        return answer

    def count_containers_by_predicted_arrival(
        self,
        *,
        include: str | Sequence[str] | None = None,
        fields_predicted_arrival: str | Sequence[str] | None = None,
        filter_number: str | Sequence[str] | None = None,
        filter_status: t.ContainerCurrentStatus | Sequence[t.ContainerCurrentStatus] | None = None,
        filter_shipment_id: str | Sequence[str] | None = None,
        filter_pod: str | Sequence[str] | None = None,
        filter_pickup_lfd: str | datetime.date | None = None,
        filter_pickup_lfd_start: str | datetime.date | None = None,
        filter_pickup_lfd_end: str | datetime.date | None = None,
        filter_available_for_pickup: bool | None = None,
        filter_pod_terminal: str | Sequence[str] | None = None,
        filter_holds: bool | None = None,
        filter_fees: bool | None = None,
        filter_last_free_day: str | datetime.date | None = None,
        filter_last_free_day_start: str | datetime.date | None = None,
        filter_last_free_day_end: str | datetime.date | None = None,
        filter_last_free_day_known: bool | None = None,
        filter_pod_eta_on: str | datetime.date | None = None,
        filter_pod_eta_on_start: str | datetime.date | None = None,
        filter_pod_eta_on_end: str | datetime.date | None = None,
        filter_predicted_pod_at: str | datetime.date | None = None,
        filter_predicted_pod_at_start: str | datetime.date | None = None,
        filter_predicted_pod_at_end: str | datetime.date | None = None,
        filter_predicted_pod_on: str | datetime.date | None = None,
        filter_predicted_pod_on_start: str | datetime.date | None = None,
        filter_predicted_pod_on_end: str | datetime.date | None = None,
        filter_predicted_late_days: int | None = None,
        filter_eta_slip_days: int | None = None,
        filter_customer_id: str | Sequence[str] | None = None,
        filter_shipping_line_scac: str | Sequence[str] | None = None,
        filter_tags: str | Sequence[str] | None = None,
        filter_vessel_imo: str | Sequence[str] | None = None,
        filter_aboard_vessel_imo: str | Sequence[str] | None = None,
        filter_failing_source: str | Sequence[str] | None = None,
        filter_polled_source: str | Sequence[str] | None = None,
        filter_picked_up: bool | None = None,
        filter_custom_field: str | None = None,
        filter_attention: str | Sequence[str] | None = None,
        filter_assigned_to: str | Sequence[str] | None = None,
        filter_departed_on: str | datetime.date | None = None,
        filter_departed_on_start: str | datetime.date | None = None,
        filter_departed_on_end: str | datetime.date | None = None,
        filter_arrived_on: str | datetime.date | None = None,
        filter_arrived_on_start: str | datetime.date | None = None,
        filter_arrived_on_end: str | datetime.date | None = None,
        filter_picked_up_on: str | datetime.date | None = None,
        filter_picked_up_on_start: str | datetime.date | None = None,
        filter_picked_up_on_end: str | datetime.date | None = None,
        filter_lane: str | None = None,
        filter_pol: str | None = None,
        filter_free_until: str | datetime.date | None = None,
        filter_free_until_start: str | datetime.date | None = None,
        filter_free_until_end: str | datetime.date | None = None,
        filter_empty_return_due_on: str | datetime.date | None = None,
        filter_empty_return_due_on_start: str | datetime.date | None = None,
        filter_empty_return_due_on_end: str | datetime.date | None = None,
        filter_pickup_appointment_on: str | datetime.date | None = None,
        filter_pickup_appointment_on_start: str | datetime.date | None = None,
        filter_pickup_appointment_on_end: str | datetime.date | None = None,
        filter_arrival_on: str | datetime.date | None = None,
        filter_arrival_on_start: str | datetime.date | None = None,
        filter_arrival_on_end: str | datetime.date | None = None,
        filter_waiting_at: str | Sequence[str] | None = None,
        filter_changed_since: str | datetime.date | None = None,
        filter_updated_at: str | datetime.date | None = None,
        filter_updated_at_start: str | datetime.date | None = None,
        filter_updated_at_end: str | datetime.date | None = None,
    ) -> t.PredictedArrivalList:
        """Count containers by predicted day of arrival.

        Each of the next 7 days, beginning with that of UTC, with the containers whose arrival at the port of
        discharge is predicted on it; by the filters of the list of containers. Roles: viewer, member or admin.

        `GET /containers/predicted_arrivals`

        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_predicted_arrival: Members to return
        :param filter_number: Container number; several with commas
        :param filter_status: current_status. Several with commas: new, on_ship, grounded, available, not_available,
            awaiting_inland_transfer, on_rail, off_dock, picked_up, delivered, dropped, loaded, empty_returned
        :param filter_shipment_id: Id of the shipment; several with commas
        :param filter_pod: UN/LOCODE of the port of discharge, or none; several with commas
        :param filter_pickup_lfd: Last free day: on this day
        :param filter_pickup_lfd_start: Last free day: start, inclusive; a time, in UTC without an offset, or a date
        :param filter_pickup_lfd_end: Last free day: end, inclusive; a time, in UTC without an offset, or a date
        :param filter_available_for_pickup: Whether it can be picked up, by the terminal
        :param filter_pod_terminal: Id of the terminal at the port of discharge, or none, or `none`; several with
            commas
        :param filter_holds: Whether it has holds, at the port or inland
        :param filter_fees: Whether it has fees, at the port or inland
        :param filter_last_free_day: Last free day, by the calendar of the port of discharge: on this day
        :param filter_last_free_day_start: Last free day, by the calendar of the port of discharge: start, inclusive
        :param filter_last_free_day_end: Last free day, by the calendar of the port of discharge: end, inclusive
        :param filter_last_free_day_known: Whether a source, a tariff or a user gives a last free day
        :param filter_pod_eta_on: Day of the ETA at the port of discharge, by the calendar of that port: on this day
        :param filter_pod_eta_on_start: Day of the ETA at the port of discharge, by the calendar of that port:
            start, inclusive
        :param filter_pod_eta_on_end: Day of the ETA at the port of discharge, by the calendar of that port: end,
            inclusive
        :param filter_predicted_pod_at: Arrival predicted at the port of discharge: `p50` of `predicted_eta`: on
            this day
        :param filter_predicted_pod_at_start: Arrival predicted at the port of discharge: `p50` of `predicted_eta`:
            start, inclusive; a time, in UTC without an offset, or a date
        :param filter_predicted_pod_at_end: Arrival predicted at the port of discharge: `p50` of `predicted_eta`:
            end, inclusive; a time, in UTC without an offset, or a date
        :param filter_predicted_pod_on: Day of the predicted arrival at the port of discharge, by the calendar of
            that port: on this day
        :param filter_predicted_pod_on_start: Day of the predicted arrival at the port of discharge, by the calendar
            of that port: start, inclusive
        :param filter_predicted_pod_on_end: Day of the predicted arrival at the port of discharge, by the calendar
            of that port: end, inclusive
        :param filter_predicted_late_days: Days, at least, by which the predicted arrival is later than the line's
            ETA
        :param filter_eta_slip_days: Days, at least, by which the ETA at the port of discharge is later than the
            first one was
        :param filter_customer_id: Id of the customer party, or none, or `none`; several with commas
        :param filter_shipping_line_scac: SCAC of the shipping line; several with commas
        :param filter_tags: A tag of its shipment; several with commas, of which one is enough
        :param filter_vessel_imo: IMO number of a ship of its voyage; several with commas
        :param filter_aboard_vessel_imo: IMO number of the ship that it is aboard now; several with commas
        :param filter_failing_source: Kind and code of a source that failed at its last poll for it:
            `shipping_line:MAEU`; several with commas
        :param filter_polled_source: Kind and code of a source that is polled for it: `terminal:USLAX-WBCT`; several
            with commas
        :param filter_picked_up: Whether it is picked up, delivered or returned
        :param filter_custom_field: A custom field of the container or its shipment and its value, `api_slug:value`;
            not of sensitive fields
        :param filter_attention: Kind of its leading exception: the open one that costs most. Several with commas:
            last_free_day_passed, detention_running, last_free_day_near, dispute_due, on_hold, not_available,
            not_picked_up, rolled_over, ship_elsewhere, transshipment_at_risk, milestone_overdue, eta_moved,
            document_contradicting, document_missing, source_silent
        :param filter_assigned_to: Id of a user whom an unresolved exception of it is assigned to; `none`: it has
            unresolved exceptions, and all are assigned to nobody, or `none`; several with commas
        :param filter_departed_on: Day on which it left the port of loading, by the calendar there, as reports count
            it: on this day
        :param filter_departed_on_start: Day on which it left the port of loading, by the calendar there, as reports
            count it: start, inclusive
        :param filter_departed_on_end: Day on which it left the port of loading, by the calendar there, as reports
            count it: end, inclusive
        :param filter_arrived_on: Day of the arrival at the port of discharge, by the calendar there, as reports
            count it: on this day
        :param filter_arrived_on_start: Day of the arrival at the port of discharge, by the calendar there, as
            reports count it: start, inclusive
        :param filter_arrived_on_end: Day of the arrival at the port of discharge, by the calendar there, as reports
            count it: end, inclusive
        :param filter_picked_up_on: Day on which it left the port of discharge by its gate, by the calendar there,
            as reports count it: on this day
        :param filter_picked_up_on_start: Day on which it left the port of discharge by its gate, by the calendar
            there, as reports count it: start, inclusive
        :param filter_picked_up_on_end: Day on which it left the port of discharge by its gate, by the calendar
            there, as reports count it: end, inclusive
        :param filter_lane: Ports of loading and discharge of a container that has left, `CNSHA-USLAX`, or none
        :param filter_pol: UN/LOCODE of the port of loading of a container that has left, or none
        :param filter_free_until: A last free day of its stay, of any clock that runs: the stated one, and those by
            tariff: on this day
        :param filter_free_until_start: A last free day of its stay, of any clock that runs: the stated one, and
            those by tariff: start, inclusive
        :param filter_free_until_end: A last free day of its stay, of any clock that runs: the stated one, and those
            by tariff: end, inclusive
        :param filter_empty_return_due_on: Last free day of detention: it is due back empty: on this day
        :param filter_empty_return_due_on_start: Last free day of detention: it is due back empty: start, inclusive
        :param filter_empty_return_due_on_end: Last free day of detention: it is due back empty: end, inclusive
        :param filter_pickup_appointment_on: Day of the appointment for its pickup: on this day
        :param filter_pickup_appointment_on_start: Day of the appointment for its pickup: start, inclusive
        :param filter_pickup_appointment_on_end: Day of the appointment for its pickup: end, inclusive
        :param filter_arrival_on: Day on which it arrives at the port of discharge: predicted, else by the line's
            ETA: on this day
        :param filter_arrival_on_start: Day on which it arrives at the port of discharge: predicted, else by the
            line's ETA: start, inclusive
        :param filter_arrival_on_end: Day on which it arrives at the port of discharge: predicted, else by the
            line's ETA: end, inclusive
        :param filter_waiting_at: UN/LOCODE of the place where it waits now; several with commas
        :param filter_changed_since: Those of which something changed since then that people plan by, as
            `meta.changes` says; kept for 90 days; a time, in UTC without an offset, or a date
        :param filter_updated_at: When the container's data last changed: on this day
        :param filter_updated_at_start: When the container's data last changed: start, inclusive; a time, in UTC
            without an offset, or a date
        :param filter_updated_at_end: When the container's data last changed: end, inclusive; a time, in UTC without
            an offset, or a date
        """
        answer: t.PredictedArrivalList = self._json(
            "GET", "/containers/predicted_arrivals",
            query={
                "include": include,
                "fields[predicted_arrival]": fields_predicted_arrival,
                "filter[number]": filter_number,
                "filter[status]": filter_status,
                "filter[shipment_id]": filter_shipment_id,
                "filter[pod]": filter_pod,
                "filter[pickup_lfd]": filter_pickup_lfd,
                "filter[pickup_lfd][start]": filter_pickup_lfd_start,
                "filter[pickup_lfd][end]": filter_pickup_lfd_end,
                "filter[available_for_pickup]": filter_available_for_pickup,
                "filter[pod_terminal]": filter_pod_terminal,
                "filter[holds]": filter_holds,
                "filter[fees]": filter_fees,
                "filter[last_free_day]": filter_last_free_day,
                "filter[last_free_day][start]": filter_last_free_day_start,
                "filter[last_free_day][end]": filter_last_free_day_end,
                "filter[last_free_day_known]": filter_last_free_day_known,
                "filter[pod_eta_on]": filter_pod_eta_on,
                "filter[pod_eta_on][start]": filter_pod_eta_on_start,
                "filter[pod_eta_on][end]": filter_pod_eta_on_end,
                "filter[predicted_pod_at]": filter_predicted_pod_at,
                "filter[predicted_pod_at][start]": filter_predicted_pod_at_start,
                "filter[predicted_pod_at][end]": filter_predicted_pod_at_end,
                "filter[predicted_pod_on]": filter_predicted_pod_on,
                "filter[predicted_pod_on][start]": filter_predicted_pod_on_start,
                "filter[predicted_pod_on][end]": filter_predicted_pod_on_end,
                "filter[predicted_late_days]": filter_predicted_late_days,
                "filter[eta_slip_days]": filter_eta_slip_days,
                "filter[customer_id]": filter_customer_id,
                "filter[shipping_line_scac]": filter_shipping_line_scac,
                "filter[tags]": filter_tags,
                "filter[vessel_imo]": filter_vessel_imo,
                "filter[aboard_vessel_imo]": filter_aboard_vessel_imo,
                "filter[failing_source]": filter_failing_source,
                "filter[polled_source]": filter_polled_source,
                "filter[picked_up]": filter_picked_up,
                "filter[custom_field]": filter_custom_field,
                "filter[attention]": filter_attention,
                "filter[assigned_to]": filter_assigned_to,
                "filter[departed_on]": filter_departed_on,
                "filter[departed_on][start]": filter_departed_on_start,
                "filter[departed_on][end]": filter_departed_on_end,
                "filter[arrived_on]": filter_arrived_on,
                "filter[arrived_on][start]": filter_arrived_on_start,
                "filter[arrived_on][end]": filter_arrived_on_end,
                "filter[picked_up_on]": filter_picked_up_on,
                "filter[picked_up_on][start]": filter_picked_up_on_start,
                "filter[picked_up_on][end]": filter_picked_up_on_end,
                "filter[lane]": filter_lane,
                "filter[pol]": filter_pol,
                "filter[free_until]": filter_free_until,
                "filter[free_until][start]": filter_free_until_start,
                "filter[free_until][end]": filter_free_until_end,
                "filter[empty_return_due_on]": filter_empty_return_due_on,
                "filter[empty_return_due_on][start]": filter_empty_return_due_on_start,
                "filter[empty_return_due_on][end]": filter_empty_return_due_on_end,
                "filter[pickup_appointment_on]": filter_pickup_appointment_on,
                "filter[pickup_appointment_on][start]": filter_pickup_appointment_on_start,
                "filter[pickup_appointment_on][end]": filter_pickup_appointment_on_end,
                "filter[arrival_on]": filter_arrival_on,
                "filter[arrival_on][start]": filter_arrival_on_start,
                "filter[arrival_on][end]": filter_arrival_on_end,
                "filter[waiting_at]": filter_waiting_at,
                "filter[changed_since]": filter_changed_since,
                "filter[updated_at]": filter_updated_at,
                "filter[updated_at][start]": filter_updated_at_start,
                "filter[updated_at][end]": filter_updated_at_end,
            },
        )
        return answer

    def count_containers_by_status(
        self,
        *,
        include: str | Sequence[str] | None = None,
        fields_container_status: str | Sequence[str] | None = None,
        filter_number: str | Sequence[str] | None = None,
        filter_status: t.ContainerCurrentStatus | Sequence[t.ContainerCurrentStatus] | None = None,
        filter_shipment_id: str | Sequence[str] | None = None,
        filter_pod: str | Sequence[str] | None = None,
        filter_pickup_lfd: str | datetime.date | None = None,
        filter_pickup_lfd_start: str | datetime.date | None = None,
        filter_pickup_lfd_end: str | datetime.date | None = None,
        filter_available_for_pickup: bool | None = None,
        filter_pod_terminal: str | Sequence[str] | None = None,
        filter_holds: bool | None = None,
        filter_fees: bool | None = None,
        filter_last_free_day: str | datetime.date | None = None,
        filter_last_free_day_start: str | datetime.date | None = None,
        filter_last_free_day_end: str | datetime.date | None = None,
        filter_last_free_day_known: bool | None = None,
        filter_pod_eta_on: str | datetime.date | None = None,
        filter_pod_eta_on_start: str | datetime.date | None = None,
        filter_pod_eta_on_end: str | datetime.date | None = None,
        filter_predicted_pod_at: str | datetime.date | None = None,
        filter_predicted_pod_at_start: str | datetime.date | None = None,
        filter_predicted_pod_at_end: str | datetime.date | None = None,
        filter_predicted_pod_on: str | datetime.date | None = None,
        filter_predicted_pod_on_start: str | datetime.date | None = None,
        filter_predicted_pod_on_end: str | datetime.date | None = None,
        filter_predicted_late_days: int | None = None,
        filter_eta_slip_days: int | None = None,
        filter_customer_id: str | Sequence[str] | None = None,
        filter_shipping_line_scac: str | Sequence[str] | None = None,
        filter_tags: str | Sequence[str] | None = None,
        filter_vessel_imo: str | Sequence[str] | None = None,
        filter_aboard_vessel_imo: str | Sequence[str] | None = None,
        filter_failing_source: str | Sequence[str] | None = None,
        filter_polled_source: str | Sequence[str] | None = None,
        filter_picked_up: bool | None = None,
        filter_custom_field: str | None = None,
        filter_attention: str | Sequence[str] | None = None,
        filter_assigned_to: str | Sequence[str] | None = None,
        filter_departed_on: str | datetime.date | None = None,
        filter_departed_on_start: str | datetime.date | None = None,
        filter_departed_on_end: str | datetime.date | None = None,
        filter_arrived_on: str | datetime.date | None = None,
        filter_arrived_on_start: str | datetime.date | None = None,
        filter_arrived_on_end: str | datetime.date | None = None,
        filter_picked_up_on: str | datetime.date | None = None,
        filter_picked_up_on_start: str | datetime.date | None = None,
        filter_picked_up_on_end: str | datetime.date | None = None,
        filter_lane: str | None = None,
        filter_pol: str | None = None,
        filter_free_until: str | datetime.date | None = None,
        filter_free_until_start: str | datetime.date | None = None,
        filter_free_until_end: str | datetime.date | None = None,
        filter_empty_return_due_on: str | datetime.date | None = None,
        filter_empty_return_due_on_start: str | datetime.date | None = None,
        filter_empty_return_due_on_end: str | datetime.date | None = None,
        filter_pickup_appointment_on: str | datetime.date | None = None,
        filter_pickup_appointment_on_start: str | datetime.date | None = None,
        filter_pickup_appointment_on_end: str | datetime.date | None = None,
        filter_arrival_on: str | datetime.date | None = None,
        filter_arrival_on_start: str | datetime.date | None = None,
        filter_arrival_on_end: str | datetime.date | None = None,
        filter_waiting_at: str | Sequence[str] | None = None,
        filter_changed_since: str | datetime.date | None = None,
        filter_updated_at: str | datetime.date | None = None,
        filter_updated_at_start: str | datetime.date | None = None,
        filter_updated_at_end: str | datetime.date | None = None,
    ) -> t.ContainerStatusList:
        """Count containers by status.

        Every status, in the order of a journey, by the filters of the list of containers. Roles: viewer, member or
        admin.

        `GET /containers/statuses`

        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_container_status: Members to return
        :param filter_number: Container number; several with commas
        :param filter_status: current_status. Several with commas: new, on_ship, grounded, available, not_available,
            awaiting_inland_transfer, on_rail, off_dock, picked_up, delivered, dropped, loaded, empty_returned
        :param filter_shipment_id: Id of the shipment; several with commas
        :param filter_pod: UN/LOCODE of the port of discharge, or none; several with commas
        :param filter_pickup_lfd: Last free day: on this day
        :param filter_pickup_lfd_start: Last free day: start, inclusive; a time, in UTC without an offset, or a date
        :param filter_pickup_lfd_end: Last free day: end, inclusive; a time, in UTC without an offset, or a date
        :param filter_available_for_pickup: Whether it can be picked up, by the terminal
        :param filter_pod_terminal: Id of the terminal at the port of discharge, or none, or `none`; several with
            commas
        :param filter_holds: Whether it has holds, at the port or inland
        :param filter_fees: Whether it has fees, at the port or inland
        :param filter_last_free_day: Last free day, by the calendar of the port of discharge: on this day
        :param filter_last_free_day_start: Last free day, by the calendar of the port of discharge: start, inclusive
        :param filter_last_free_day_end: Last free day, by the calendar of the port of discharge: end, inclusive
        :param filter_last_free_day_known: Whether a source, a tariff or a user gives a last free day
        :param filter_pod_eta_on: Day of the ETA at the port of discharge, by the calendar of that port: on this day
        :param filter_pod_eta_on_start: Day of the ETA at the port of discharge, by the calendar of that port:
            start, inclusive
        :param filter_pod_eta_on_end: Day of the ETA at the port of discharge, by the calendar of that port: end,
            inclusive
        :param filter_predicted_pod_at: Arrival predicted at the port of discharge: `p50` of `predicted_eta`: on
            this day
        :param filter_predicted_pod_at_start: Arrival predicted at the port of discharge: `p50` of `predicted_eta`:
            start, inclusive; a time, in UTC without an offset, or a date
        :param filter_predicted_pod_at_end: Arrival predicted at the port of discharge: `p50` of `predicted_eta`:
            end, inclusive; a time, in UTC without an offset, or a date
        :param filter_predicted_pod_on: Day of the predicted arrival at the port of discharge, by the calendar of
            that port: on this day
        :param filter_predicted_pod_on_start: Day of the predicted arrival at the port of discharge, by the calendar
            of that port: start, inclusive
        :param filter_predicted_pod_on_end: Day of the predicted arrival at the port of discharge, by the calendar
            of that port: end, inclusive
        :param filter_predicted_late_days: Days, at least, by which the predicted arrival is later than the line's
            ETA
        :param filter_eta_slip_days: Days, at least, by which the ETA at the port of discharge is later than the
            first one was
        :param filter_customer_id: Id of the customer party, or none, or `none`; several with commas
        :param filter_shipping_line_scac: SCAC of the shipping line; several with commas
        :param filter_tags: A tag of its shipment; several with commas, of which one is enough
        :param filter_vessel_imo: IMO number of a ship of its voyage; several with commas
        :param filter_aboard_vessel_imo: IMO number of the ship that it is aboard now; several with commas
        :param filter_failing_source: Kind and code of a source that failed at its last poll for it:
            `shipping_line:MAEU`; several with commas
        :param filter_polled_source: Kind and code of a source that is polled for it: `terminal:USLAX-WBCT`; several
            with commas
        :param filter_picked_up: Whether it is picked up, delivered or returned
        :param filter_custom_field: A custom field of the container or its shipment and its value, `api_slug:value`;
            not of sensitive fields
        :param filter_attention: Kind of its leading exception: the open one that costs most. Several with commas:
            last_free_day_passed, detention_running, last_free_day_near, dispute_due, on_hold, not_available,
            not_picked_up, rolled_over, ship_elsewhere, transshipment_at_risk, milestone_overdue, eta_moved,
            document_contradicting, document_missing, source_silent
        :param filter_assigned_to: Id of a user whom an unresolved exception of it is assigned to; `none`: it has
            unresolved exceptions, and all are assigned to nobody, or `none`; several with commas
        :param filter_departed_on: Day on which it left the port of loading, by the calendar there, as reports count
            it: on this day
        :param filter_departed_on_start: Day on which it left the port of loading, by the calendar there, as reports
            count it: start, inclusive
        :param filter_departed_on_end: Day on which it left the port of loading, by the calendar there, as reports
            count it: end, inclusive
        :param filter_arrived_on: Day of the arrival at the port of discharge, by the calendar there, as reports
            count it: on this day
        :param filter_arrived_on_start: Day of the arrival at the port of discharge, by the calendar there, as
            reports count it: start, inclusive
        :param filter_arrived_on_end: Day of the arrival at the port of discharge, by the calendar there, as reports
            count it: end, inclusive
        :param filter_picked_up_on: Day on which it left the port of discharge by its gate, by the calendar there,
            as reports count it: on this day
        :param filter_picked_up_on_start: Day on which it left the port of discharge by its gate, by the calendar
            there, as reports count it: start, inclusive
        :param filter_picked_up_on_end: Day on which it left the port of discharge by its gate, by the calendar
            there, as reports count it: end, inclusive
        :param filter_lane: Ports of loading and discharge of a container that has left, `CNSHA-USLAX`, or none
        :param filter_pol: UN/LOCODE of the port of loading of a container that has left, or none
        :param filter_free_until: A last free day of its stay, of any clock that runs: the stated one, and those by
            tariff: on this day
        :param filter_free_until_start: A last free day of its stay, of any clock that runs: the stated one, and
            those by tariff: start, inclusive
        :param filter_free_until_end: A last free day of its stay, of any clock that runs: the stated one, and those
            by tariff: end, inclusive
        :param filter_empty_return_due_on: Last free day of detention: it is due back empty: on this day
        :param filter_empty_return_due_on_start: Last free day of detention: it is due back empty: start, inclusive
        :param filter_empty_return_due_on_end: Last free day of detention: it is due back empty: end, inclusive
        :param filter_pickup_appointment_on: Day of the appointment for its pickup: on this day
        :param filter_pickup_appointment_on_start: Day of the appointment for its pickup: start, inclusive
        :param filter_pickup_appointment_on_end: Day of the appointment for its pickup: end, inclusive
        :param filter_arrival_on: Day on which it arrives at the port of discharge: predicted, else by the line's
            ETA: on this day
        :param filter_arrival_on_start: Day on which it arrives at the port of discharge: predicted, else by the
            line's ETA: start, inclusive
        :param filter_arrival_on_end: Day on which it arrives at the port of discharge: predicted, else by the
            line's ETA: end, inclusive
        :param filter_waiting_at: UN/LOCODE of the place where it waits now; several with commas
        :param filter_changed_since: Those of which something changed since then that people plan by, as
            `meta.changes` says; kept for 90 days; a time, in UTC without an offset, or a date
        :param filter_updated_at: When the container's data last changed: on this day
        :param filter_updated_at_start: When the container's data last changed: start, inclusive; a time, in UTC
            without an offset, or a date
        :param filter_updated_at_end: When the container's data last changed: end, inclusive; a time, in UTC without
            an offset, or a date
        """
        answer: t.ContainerStatusList = self._json(
            "GET", "/containers/statuses",
            query={
                "include": include,
                "fields[container_status]": fields_container_status,
                "filter[number]": filter_number,
                "filter[status]": filter_status,
                "filter[shipment_id]": filter_shipment_id,
                "filter[pod]": filter_pod,
                "filter[pickup_lfd]": filter_pickup_lfd,
                "filter[pickup_lfd][start]": filter_pickup_lfd_start,
                "filter[pickup_lfd][end]": filter_pickup_lfd_end,
                "filter[available_for_pickup]": filter_available_for_pickup,
                "filter[pod_terminal]": filter_pod_terminal,
                "filter[holds]": filter_holds,
                "filter[fees]": filter_fees,
                "filter[last_free_day]": filter_last_free_day,
                "filter[last_free_day][start]": filter_last_free_day_start,
                "filter[last_free_day][end]": filter_last_free_day_end,
                "filter[last_free_day_known]": filter_last_free_day_known,
                "filter[pod_eta_on]": filter_pod_eta_on,
                "filter[pod_eta_on][start]": filter_pod_eta_on_start,
                "filter[pod_eta_on][end]": filter_pod_eta_on_end,
                "filter[predicted_pod_at]": filter_predicted_pod_at,
                "filter[predicted_pod_at][start]": filter_predicted_pod_at_start,
                "filter[predicted_pod_at][end]": filter_predicted_pod_at_end,
                "filter[predicted_pod_on]": filter_predicted_pod_on,
                "filter[predicted_pod_on][start]": filter_predicted_pod_on_start,
                "filter[predicted_pod_on][end]": filter_predicted_pod_on_end,
                "filter[predicted_late_days]": filter_predicted_late_days,
                "filter[eta_slip_days]": filter_eta_slip_days,
                "filter[customer_id]": filter_customer_id,
                "filter[shipping_line_scac]": filter_shipping_line_scac,
                "filter[tags]": filter_tags,
                "filter[vessel_imo]": filter_vessel_imo,
                "filter[aboard_vessel_imo]": filter_aboard_vessel_imo,
                "filter[failing_source]": filter_failing_source,
                "filter[polled_source]": filter_polled_source,
                "filter[picked_up]": filter_picked_up,
                "filter[custom_field]": filter_custom_field,
                "filter[attention]": filter_attention,
                "filter[assigned_to]": filter_assigned_to,
                "filter[departed_on]": filter_departed_on,
                "filter[departed_on][start]": filter_departed_on_start,
                "filter[departed_on][end]": filter_departed_on_end,
                "filter[arrived_on]": filter_arrived_on,
                "filter[arrived_on][start]": filter_arrived_on_start,
                "filter[arrived_on][end]": filter_arrived_on_end,
                "filter[picked_up_on]": filter_picked_up_on,
                "filter[picked_up_on][start]": filter_picked_up_on_start,
                "filter[picked_up_on][end]": filter_picked_up_on_end,
                "filter[lane]": filter_lane,
                "filter[pol]": filter_pol,
                "filter[free_until]": filter_free_until,
                "filter[free_until][start]": filter_free_until_start,
                "filter[free_until][end]": filter_free_until_end,
                "filter[empty_return_due_on]": filter_empty_return_due_on,
                "filter[empty_return_due_on][start]": filter_empty_return_due_on_start,
                "filter[empty_return_due_on][end]": filter_empty_return_due_on_end,
                "filter[pickup_appointment_on]": filter_pickup_appointment_on,
                "filter[pickup_appointment_on][start]": filter_pickup_appointment_on_start,
                "filter[pickup_appointment_on][end]": filter_pickup_appointment_on_end,
                "filter[arrival_on]": filter_arrival_on,
                "filter[arrival_on][start]": filter_arrival_on_start,
                "filter[arrival_on][end]": filter_arrival_on_end,
                "filter[waiting_at]": filter_waiting_at,
                "filter[changed_since]": filter_changed_since,
                "filter[updated_at]": filter_updated_at,
                "filter[updated_at][start]": filter_updated_at_start,
                "filter[updated_at][end]": filter_updated_at_end,
            },
        )
        return answer

    def count_unread_alerts(
        self,
        *,
        include: str | Sequence[str] | None = None,
        fields_alert_count: str | Sequence[str] | None = None,
    ) -> t.AlertCountResponse:
        """Count unread alerts.

        Roles: viewer, member or admin.

        `GET /alerts/unread`

        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_alert_count: Members to return
        """
        answer: t.AlertCountResponse = self._json(
            "GET", "/alerts/unread",
            query={
                "include": include,
                "fields[alert_count]": fields_alert_count,
            },
        )
        return answer

    def create_alert_rule(
        self,
        *,
        attributes: t.AlertRuleBodyAttributes,
        relationships: t.AlertRuleBodyRelationships | None = None,
        include: str | Sequence[str] | None = None,
        fields_alert_rule: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.AlertRuleResponse:
        """Create an alert rule.

        For the user who sends the request; admins may name another one as recipient. Roles: viewer, member or
        admin.

        `POST /alert_rules`

        :param include: Relationships with commas, as paths up to three deep that begin with recipient
        :param fields_alert_rule: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.AlertRuleResponse = self._json(
            "POST", "/alert_rules",
            query={
                "include": include,
                "fields[alert_rule]": fields_alert_rule,
            },
            body=resource("alert_rule", attributes, relationships),
            idempotency_key=idempotency_key,
        )
        return answer

    def create_api_key(
        self,
        *,
        attributes: t.CreateApiKeyAttributes,
        relationships: t.InviteBodyRelationships | None = None,
        include: str | Sequence[str] | None = None,
        fields_api_key: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.ApiKeyResponse:
        """Create an API key.

        Roles: admin.

        `POST /api_keys`

        :param include: Relationships with commas, as paths up to three deep that begin with parties
        :param fields_api_key: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.ApiKeyResponse = self._json(
            "POST", "/api_keys",
            query={
                "include": include,
                "fields[api_key]": fields_api_key,
            },
            body=resource("api_key", attributes, relationships),
            idempotency_key=idempotency_key,
        )
        return answer

    def create_calendar_feed(
        self,
        *,
        attributes: t.CreateCalendarFeedAttributes,
        relationships: t.CreateCalendarFeedRelationships | None = None,
        include: str | Sequence[str] | None = None,
        fields_calendar_feed: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.CalendarFeedResponse:
        """Create a calendar feed.

        A link to an iCalendar file, from 7 days ago to 92 days ahead, for Outlook, Google Calendar, Apple Calendar
        and others. It shows what its owner may see at the time, and ends with the owner, with its saved view, or
        when it is revoked. Roles: viewer, member or admin.

        `POST /calendar_feeds`

        :param include: Relationships with commas, as paths up to three deep that begin with owner
        :param fields_calendar_feed: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.CalendarFeedResponse = self._json(
            "POST", "/calendar_feeds",
            query={
                "include": include,
                "fields[calendar_feed]": fields_calendar_feed,
            },
            body=resource("calendar_feed", attributes, relationships),
            idempotency_key=idempotency_key,
        )
        return answer

    def create_chat_channel(
        self,
        *,
        attributes: t.CreateChatChannelAttributes,
        include: str | Sequence[str] | None = None,
        fields_chat_channel: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.ChatChannelResponse:
        """Create a chat channel.

        Roles: admin.

        `POST /chat_channels`

        :param include: Relationships with commas, as paths up to three deep that begin with owner
        :param fields_chat_channel: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.ChatChannelResponse = self._json(
            "POST", "/chat_channels",
            query={
                "include": include,
                "fields[chat_channel]": fields_chat_channel,
            },
            body=resource("chat_channel", attributes),
            idempotency_key=idempotency_key,
        )
        return answer

    def create_container_custom_field(
        self,
        id: str,
        *,
        attributes: t.CustomFieldBodyAttributes | None = None,
        include: str | Sequence[str] | None = None,
        fields_custom_field: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.CustomFieldResponse:
        """Set a custom field of a container.

        Members are sent under attributes, or directly under data. An existing value of that slug is changed. Roles:
        member or admin.

        `POST /containers/{id}/custom_fields`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with entity, definition,
            user
        :param fields_custom_field: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.CustomFieldResponse = self._json(
            "POST", "/containers/{id}/custom_fields",
            path={"id": id},
            query={
                "include": include,
                "fields[custom_field]": fields_custom_field,
            },
            body=resource("custom_field", attributes),
            idempotency_key=idempotency_key,
        )
        return answer

    def create_container_event(
        self,
        id: str,
        *,
        attributes: t.CreateContainerEventAttributes,
        include: str | Sequence[str] | None = None,
        fields_user_event: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.UserEventResponse:
        """Enter a user event of a container.

        A statement of the source `user`, which prevails over all others until it is withdrawn. A repeated entry is
        the same event; another time for the same move replaces it. Roles: member or admin.

        `POST /containers/{id}/events`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with container
        :param fields_user_event: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.UserEventResponse = self._json(
            "POST", "/containers/{id}/events",
            path={"id": id},
            query={
                "include": include,
                "fields[user_event]": fields_user_event,
            },
            body=resource("user_event", attributes),
            idempotency_key=idempotency_key,
        )
        return answer

    def create_container_map_link(
        self,
        id: str,
        *,
        attributes: t.CreateContainerMapLinkAttributes,
        include: str | Sequence[str] | None = None,
        fields_map_link: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.MapLinkResponse:
        """Create a link to a container's map.

        The link shows the map of this one container without an API key, within the limits of the key that created
        it. It expires at its time, or when that key is revoked. Roles: member or admin.

        `POST /containers/{id}/map_links`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with container
        :param fields_map_link: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.MapLinkResponse = self._json(
            "POST", "/containers/{id}/map_links",
            path={"id": id},
            query={
                "include": include,
                "fields[map_link]": fields_map_link,
            },
            body=resource("map_link", attributes),
            idempotency_key=idempotency_key,
        )
        return answer

    def create_container_note(
        self,
        id: str,
        *,
        attributes: t.ContainerNoteBodyAttributes,
        include: str | Sequence[str] | None = None,
        fields_note: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.NoteResponse:
        """Create a note of a container.

        Roles: member or admin.

        `POST /containers/{id}/notes`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with container, author
        :param fields_note: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.NoteResponse = self._json(
            "POST", "/containers/{id}/notes",
            path={"id": id},
            query={
                "include": include,
                "fields[note]": fields_note,
            },
            body=resource("note", attributes),
            idempotency_key=idempotency_key,
        )
        return answer

    def create_custom_field(
        self,
        *,
        attributes: t.CustomFieldBodyAttributes | None = None,
        relationships: t.CreateCustomFieldRelationships | None = None,
        include: str | Sequence[str] | None = None,
        fields_custom_field: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.CustomFieldResponse:
        """Set a custom field.

        Members are sent under attributes and relationships, or directly under data. Without a value, the field
        takes the default of its definition. An existing value of that definition is changed. Roles: member or
        admin.

        `POST /custom_fields`

        :param include: Relationships with commas, as paths up to three deep that begin with entity, definition,
            user
        :param fields_custom_field: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.CustomFieldResponse = self._json(
            "POST", "/custom_fields",
            query={
                "include": include,
                "fields[custom_field]": fields_custom_field,
            },
            body=resource("custom_field", attributes, relationships),
            idempotency_key=idempotency_key,
        )
        return answer

    def create_custom_field_definition(
        self,
        *,
        attributes: t.CreateCustomFieldDefinitionAttributes,
        include: str | Sequence[str] | None = None,
        fields_custom_field_definition: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.CustomFieldDefinitionResponse:
        """Create a custom field definition.

        Requires entity_type, api_slug, display_name and data_type, or a template_id; omitted attributes are copied
        from the template. Roles: admin.

        `POST /custom_field_definitions`

        :param include: Relationships with commas, as paths up to three deep that begin with account, options
        :param fields_custom_field_definition: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.CustomFieldDefinitionResponse = self._json(
            "POST", "/custom_field_definitions",
            query={
                "include": include,
                "fields[custom_field_definition]": fields_custom_field_definition,
            },
            body=resource("custom_field_definition", attributes),
            idempotency_key=idempotency_key,
        )
        return answer

    def create_custom_field_definition_option(
        self,
        definition_id: str,
        *,
        attributes: t.CreateCustomFieldDefinitionOptionAttributes,
        include: str | Sequence[str] | None = None,
        fields_custom_field_option: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.CustomFieldOptionResponse:
        """Create an option.

        The default label is the value; the default position is the last. Roles: admin.

        `POST /custom_field_definitions/{definition_id}/options`

        :param definition_id: Id of the definition
        :param include: Relationships with commas, as paths up to three deep that begin with definition
        :param fields_custom_field_option: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.CustomFieldOptionResponse = self._json(
            "POST", "/custom_field_definitions/{definition_id}/options",
            path={"definition_id": definition_id},
            query={
                "include": include,
                "fields[custom_field_option]": fields_custom_field_option,
            },
            body=resource("custom_field_option", attributes),
            idempotency_key=idempotency_key,
        )
        return answer

    def create_direct_upload(
        self,
        *,
        body: t.CreateDirectUploadBody,
        idempotency_key: str | None = None,
    ) -> t.CreateDirectUploadResponse:
        """Create a direct upload.

        Roles: member or admin.

        `POST /direct_uploads`

        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.CreateDirectUploadResponse = self._json(
            "POST", "/direct_uploads",
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def create_document(
        self,
        *,
        attributes: t.CreateDocumentAttributes,
        include: str | Sequence[str] | None = None,
        fields_document: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.DocumentResponse:
        """Add a document.

        Takes the file of a direct upload (POST /v2/direct_uploads), or multipart/form-data with the parts `file`
        and, optionally, `name`. Roles: member or admin.

        `POST /documents`

        :param include: Relationships with commas, as paths up to three deep that begin with shipments, cargos,
            account, user, last_document_representation, current_extraction, email_submission, parent_document,
            child_documents
        :param fields_document: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.DocumentResponse = self._json(
            "POST", "/documents",
            query={
                "include": include,
                "fields[document]": fields_document,
            },
            body=resource("document", attributes),
            idempotency_key=idempotency_key,
        )
        return answer

    def create_follow(
        self,
        *,
        attributes: dict[str, Any],
        relationships: t.CreateFollowRelationships | None = None,
        include: str | Sequence[str] | None = None,
        fields_follow: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.FollowResponse:
        """Follow a container or shipment.

        Name one of the two. Following twice answers with the follow there is. Keys of admins name the user. Roles:
        viewer, member or admin.

        `POST /follows`

        :param include: Relationships with commas, as paths up to three deep that begin with container, shipment,
            user
        :param fields_follow: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.FollowResponse = self._json(
            "POST", "/follows",
            query={
                "include": include,
                "fields[follow]": fields_follow,
            },
            body=resource("follow", attributes, relationships),
            idempotency_key=idempotency_key,
        )
        return answer

    def create_invite(
        self,
        *,
        attributes: t.CreateInviteAttributes,
        relationships: t.InviteBodyRelationships | None = None,
        include: str | Sequence[str] | None = None,
        fields_invite: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.InviteResponse:
        """Invite a user.

        Where the service sends mail, `email` gets the link. Otherwise send it to whom you invite. It can be
        accepted once, within 7 days; without `email` by whoever has it. Roles: admin.

        `POST /invites`

        :param include: Relationships with commas, as paths up to three deep that begin with parties
        :param fields_invite: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.InviteResponse = self._json(
            "POST", "/invites",
            query={
                "include": include,
                "fields[invite]": fields_invite,
            },
            body=resource("invite", attributes, relationships),
            idempotency_key=idempotency_key,
        )
        return answer

    def create_invoice(
        self,
        *,
        attributes: t.InvoiceBodyAttributes,
        relationships: t.TrackingRequestBodyRelationships | None = None,
        include: str | Sequence[str] | None = None,
        fields_invoice: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.InvoiceResponse:
        """Create an invoice.

        It is checked in the background. The same invoice again is answered with `duplicate` and its id. Roles:
        member or admin.

        `POST /invoices`

        :param include: Relationships with commas, as paths up to three deep that begin with customer,
            credited_invoice, shipments, containers, documents, disputes
        :param fields_invoice: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.InvoiceResponse = self._json(
            "POST", "/invoices",
            query={
                "include": include,
                "fields[invoice]": fields_invoice,
            },
            body=resource("invoice", attributes, relationships),
            idempotency_key=idempotency_key,
        )
        return answer

    def create_invoice_dispute(
        self,
        id: str,
        *,
        attributes: t.CreateInvoiceDisputeAttributes,
        include: str | Sequence[str] | None = None,
        fields_invoice_dispute: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.InvoiceDisputeResponse:
        """Draft a dispute of an invoice.

        Writes a letter from the findings of the last check. What is given takes the place of what it would write.
        Roles: member or admin.

        `POST /invoices/{id}/disputes`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with invoice
        :param fields_invoice_dispute: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.InvoiceDisputeResponse = self._json(
            "POST", "/invoices/{id}/disputes",
            path={"id": id},
            query={
                "include": include,
                "fields[invoice_dispute]": fields_invoice_dispute,
            },
            body=resource("invoice_dispute", attributes),
            idempotency_key=idempotency_key,
        )
        return answer

    def create_invoice_file(
        self,
        *,
        content: str | bytes,
        content_type: Literal["text/csv", "text/plain", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "application/vnd.ms-excel", "application/edi-x12", "application/edifact", "application/octet-stream"] | None = None,
        include: str | Sequence[str] | None = None,
        fields_invoice_file: str | Sequence[str] | None = None,
        dry_run: bool | None = None,
        biller_kind: Literal["shipping_line", "terminal", "rail", "forwarder"] | None = None,
        biller_code: str | None = None,
        biller_name: str | None = None,
        currency_code: str | None = None,
        charge: t.InvoiceLineCharge | None = None,
        dates: Literal["dmy", "mdy"] | None = None,
        decimals: Literal[".", ","] | None = None,
        idempotency_key: str | None = None,
    ) -> t.InvoiceFileResponse:
        """Create invoices from a file.

        Rows of one invoice number are one invoice. Each invoice is created as a whole or not at all; sending a file
        again creates none twice. The captions of a table propose its layout, which is kept for the next file with
        the same captions. Where nothing can be created, the answer is 422, with the faults and the proposed layout
        in meta. Roles: member or admin.

        `POST /invoice_files`

        :param content: The file: text/csv, text/plain,
            application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, application/vnd.ms-excel,
            application/edi-x12, application/edifact, application/octet-stream
        :param content_type: Default: text/csv
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_invoice_file: Members to return
        :param dry_run: Read the file and create nothing
        :param biller_kind: Kind of the biller
        :param biller_code: Biller of a table without a column for it
        :param biller_name: Biller of a table without a column for it
        :param currency_code: ISO 4217, of amounts without one
        :param charge: Of rows without a column that names it
        :param dates: Whether 04/07/2026 is in July (dmy) or in April (mdy)
        :param decimals: Decimal mark of amounts
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.InvoiceFileResponse = self._json(
            "POST", "/invoice_files",
            query={
                "include": include,
                "fields[invoice_file]": fields_invoice_file,
                "dry_run": dry_run,
                "biller_kind": biller_kind,
                "biller_code": biller_code,
                "biller_name": biller_name,
                "currency_code": currency_code,
                "charge": charge,
                "dates": dates,
                "decimals": decimals,
            },
            content=content,
            content_type=content_type or "text/csv",
            idempotency_key=idempotency_key,
        )
        return answer

    def create_invoice_layout(
        self,
        *,
        attributes: t.CreateInvoiceLayoutAttributes,
        include: str | Sequence[str] | None = None,
        fields_invoice_layout: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.InvoiceLayoutResponse:
        """Create a layout of invoice files.

        Files with the same captions are read by it from now on. Roles: member or admin.

        `POST /invoice_layouts`

        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_invoice_layout: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.InvoiceLayoutResponse = self._json(
            "POST", "/invoice_layouts",
            query={
                "include": include,
                "fields[invoice_layout]": fields_invoice_layout,
            },
            body=resource("invoice_layout", attributes),
            idempotency_key=idempotency_key,
        )
        return answer

    def create_milestone_recipient(
        self,
        *,
        attributes: t.CreateMilestoneRecipientAttributes,
        relationships: t.CreateMilestoneRecipientRelationships | None = None,
        include: str | Sequence[str] | None = None,
        fields_milestone_recipient: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.MilestoneRecipientResponse:
        """Add a recipient of milestone mails.

        Mails are about what happens from then on. Without `milestones`: all of them, in English. Roles: member or
        admin.

        `POST /milestone_recipients`

        :param include: Relationships with commas, as paths up to three deep that begin with party
        :param fields_milestone_recipient: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.MilestoneRecipientResponse = self._json(
            "POST", "/milestone_recipients",
            query={
                "include": include,
                "fields[milestone_recipient]": fields_milestone_recipient,
            },
            body=resource("milestone_recipient", attributes, relationships),
            idempotency_key=idempotency_key,
        )
        return answer

    def create_party(
        self,
        *,
        attributes: t.PartyBodyAttributes,
        include: str | Sequence[str] | None = None,
        fields_party: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.PartyResponse:
        """Create a party.

        Roles: member or admin.

        `POST /parties`

        :param include: Relationships with commas, as paths up to three deep that begin with merging_into
        :param fields_party: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.PartyResponse = self._json(
            "POST", "/parties",
            query={
                "include": include,
                "fields[party]": fields_party,
            },
            body=resource("party", attributes),
            idempotency_key=idempotency_key,
        )
        return answer

    def create_place_alias(
        self,
        *,
        attributes: t.CreatePlaceAliasAttributes,
        include: str | Sequence[str] | None = None,
        fields_place_alias: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.PlaceAliasResponse:
        """Create a place alias.

        Names the UN/LOCODE of a place that sources name. It counts for new reports and, in the background, for all
        shipments that name the place. Roles: admin.

        `POST /place_aliases`

        :param include: Relationships with commas, as paths up to three deep that begin with creator
        :param fields_place_alias: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.PlaceAliasResponse = self._json(
            "POST", "/place_aliases",
            query={
                "include": include,
                "fields[place_alias]": fields_place_alias,
            },
            body=resource("place_alias", attributes),
            idempotency_key=idempotency_key,
        )
        return answer

    def create_report_schedule(
        self,
        *,
        attributes: t.CreateReportScheduleAttributes,
        include: str | Sequence[str] | None = None,
        fields_report_schedule: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.ReportScheduleResponse:
        """Create a report schedule.

        By default last month as PDF, on the first day of each month at 7 UTC, to the user of the session. `report`
        stays. Roles: member or admin.

        `POST /report_schedules`

        :param include: Relationships with commas, as paths up to three deep that begin with creator
        :param fields_report_schedule: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.ReportScheduleResponse = self._json(
            "POST", "/report_schedules",
            query={
                "include": include,
                "fields[report_schedule]": fields_report_schedule,
            },
            body=resource("report_schedule", attributes),
            idempotency_key=idempotency_key,
        )
        return answer

    def create_saved_view(
        self,
        *,
        attributes: t.CreateSavedViewAttributes,
        include: str | Sequence[str] | None = None,
        fields_saved_view: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.SavedViewResponse:
        """Create a saved view.

        Roles: viewer, member or admin.

        `POST /saved_views`

        :param include: Relationships with commas, as paths up to three deep that begin with owner
        :param fields_saved_view: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.SavedViewResponse = self._json(
            "POST", "/saved_views",
            query={
                "include": include,
                "fields[saved_view]": fields_saved_view,
            },
            body=resource("saved_view", attributes),
            idempotency_key=idempotency_key,
        )
        return answer

    def create_session(
        self,
        *,
        attributes: t.CreateSessionAttributes,
        include: str | Sequence[str] | None = None,
        fields_session: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.SessionResponse:
        """Log in.

        Needs no key, but a page of the service. With e-mail address and password, and `code` where the user has a
        second factor, or with the token of a link. The answer sets a cookie, which is the session; it holds for 14
        days after its last use, and 90 days at most.

        `POST /sessions`

        :param include: Relationships with commas, as paths up to three deep that begin with user
        :param fields_session: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.SessionResponse = self._json(
            "POST", "/sessions",
            query={
                "include": include,
                "fields[session]": fields_session,
            },
            body=resource("session", attributes),
            idempotency_key=idempotency_key,
        )
        return answer

    def create_share(
        self,
        *,
        attributes: t.CreateShareAttributes,
        relationships: t.ShareBodyRelationships | None = None,
        include: str | Sequence[str] | None = None,
        fields_share: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.ShareResponse:
        """Create a share.

        A link to a page that shows chosen fields of a container, of a shipment with its containers, of a list of
        containers or shipments, or to a report. Give one of container, shipment, filter and report; `list` says
        what the filter is of, by default containers. The page shows what its creator may see at the time. Roles:
        member or admin.

        `POST /shares`

        :param include: Relationships with commas, as paths up to three deep that begin with container, shipment,
            creator
        :param fields_share: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.ShareResponse = self._json(
            "POST", "/shares",
            query={
                "include": include,
                "fields[share]": fields_share,
            },
            body=resource("share", attributes, relationships),
            idempotency_key=idempotency_key,
        )
        return answer

    def create_shipment_custom_field(
        self,
        id: str,
        *,
        attributes: t.CustomFieldBodyAttributes | None = None,
        include: str | Sequence[str] | None = None,
        fields_custom_field: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.CustomFieldResponse:
        """Set a custom field of a shipment.

        Members are sent under attributes, or directly under data. An existing value of that slug is changed. Roles:
        member or admin.

        `POST /shipments/{id}/custom_fields`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with entity, definition,
            user
        :param fields_custom_field: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.CustomFieldResponse = self._json(
            "POST", "/shipments/{id}/custom_fields",
            path={"id": id},
            query={
                "include": include,
                "fields[custom_field]": fields_custom_field,
            },
            body=resource("custom_field", attributes),
            idempotency_key=idempotency_key,
        )
        return answer

    def create_source_connection(
        self,
        *,
        attributes: t.CreateSourceConnectionAttributes,
        include: str | Sequence[str] | None = None,
        fields_source_connection: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.SourceConnectionResponse:
        """Create a connection of a source.

        Its secrets are stored sealed and are never shown again. It is polled within two seconds. Roles: admin.

        `POST /source_connections`

        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_source_connection: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.SourceConnectionResponse = self._json(
            "POST", "/source_connections",
            query={
                "include": include,
                "fields[source_connection]": fields_source_connection,
            },
            body=resource("source_connection", attributes),
            idempotency_key=idempotency_key,
        )
        return answer

    def create_tariff(
        self,
        *,
        attributes: t.CreateTariffAttributes,
        relationships: t.TrackingRequestBodyRelationships | None = None,
        include: str | Sequence[str] | None = None,
        fields_tariff: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.TariffResponse:
        """Create a tariff.

        A tariff has free days and the price of each day after them. Charges are recalculated in the background.
        Roles: admin.

        `POST /tariffs`

        :param include: Relationships with commas, as paths up to three deep that begin with customer
        :param fields_tariff: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.TariffResponse = self._json(
            "POST", "/tariffs",
            query={
                "include": include,
                "fields[tariff]": fields_tariff,
            },
            body=resource("tariff", attributes, relationships),
            idempotency_key=idempotency_key,
        )
        return answer

    def create_terminal_update(
        self,
        *,
        body: t.CreateTerminalUpdateBody,
        idempotency_key: str | None = None,
    ) -> t.TerminalUpdateList:
        """Submit the updates of a terminal.

        With a result for each container. What can be read is taken, within moments; what cannot is named by its
        path. Roles: admin or feeder.

        `POST /terminal_updates`

        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.TerminalUpdateList = self._json(
            "POST", "/terminal_updates",
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def create_tracking_request(
        self,
        *,
        attributes: t.CreateTrackingRequestAttributes,
        relationships: t.TrackingRequestBodyRelationships | None = None,
        include: str | Sequence[str] | None = None,
        fields_tracking_request: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.TrackingRequestResponse:
        """Track a bill of lading, booking or container.

        Responds at once with status pending; the line is polled in the background. Roles: member or admin. Draws on
        the rate limit `tracking_requests`.

        `POST /tracking_requests`

        :param include: Relationships with commas, as paths up to three deep that begin with tracked_object,
            customer, user
        :param fields_tracking_request: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.TrackingRequestResponse = self._json(
            "POST", "/tracking_requests",
            query={
                "include": include,
                "fields[tracking_request]": fields_tracking_request,
            },
            body=resource("tracking_request", attributes, relationships),
            idempotency_key=idempotency_key,
        )
        return answer

    def create_tracking_request_custom_field(
        self,
        id: str,
        *,
        attributes: t.CustomFieldBodyAttributes | None = None,
        include: str | Sequence[str] | None = None,
        fields_custom_field: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.CustomFieldResponse:
        """Set a custom field of a tracking request.

        Members are sent under attributes, or directly under data. An existing value of that slug is changed. Roles:
        member or admin.

        `POST /tracking_requests/{id}/custom_fields`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with entity, definition,
            user
        :param fields_custom_field: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.CustomFieldResponse = self._json(
            "POST", "/tracking_requests/{id}/custom_fields",
            path={"id": id},
            query={
                "include": include,
                "fields[custom_field]": fields_custom_field,
            },
            body=resource("custom_field", attributes),
            idempotency_key=idempotency_key,
        )
        return answer

    def create_user_log_in_link(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_log_in_link: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.LogInLinkResponse:
        """Create a log-in link.

        For a user who has lost the password: whoever opens the link within 24 hours is logged in as the user, once,
        and may set a password. The user gets the link by mail where the service sends mail. Roles: admin.

        `POST /users/{id}/log_in_links`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with user
        :param fields_log_in_link: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.LogInLinkResponse = self._json(
            "POST", "/users/{id}/log_in_links",
            path={"id": id},
            query={
                "include": include,
                "fields[log_in_link]": fields_log_in_link,
            },
            idempotency_key=idempotency_key,
        )
        return answer

    def create_webhook(
        self,
        *,
        attributes: t.CreateWebhookAttributes,
        include: str | Sequence[str] | None = None,
        fields_webhook: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.WebhookResponse:
        """Create a webhook.

        Roles: admin.

        `POST /webhooks`

        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_webhook: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.WebhookResponse = self._json(
            "POST", "/webhooks",
            query={
                "include": include,
                "fields[webhook]": fields_webhook,
            },
            body=resource("webhook", attributes),
            idempotency_key=idempotency_key,
        )
        return answer

    def delete_alert_rule(
        self,
        id: str,
    ) -> None:
        """Delete an alert rule.

        Roles: viewer, member or admin.

        `DELETE /alert_rules/{id}`

        :param id: Id of the resource
        """
        self._none(
            "DELETE", "/alert_rules/{id}",
            path={"id": id},
        )

    def delete_api_key(
        self,
        id: str,
    ) -> None:
        """Revoke an API key.

        Roles: admin.

        `DELETE /api_keys/{id}`

        :param id: Id of the resource
        """
        self._none(
            "DELETE", "/api_keys/{id}",
            path={"id": id},
        )

    def delete_calendar_feed(
        self,
        id: str,
    ) -> None:
        """Revoke a calendar feed.

        Its link stops at once. Users revoke their own feeds, admins all. Roles: viewer, member or admin.

        `DELETE /calendar_feeds/{id}`

        :param id: Id of the resource
        """
        self._none(
            "DELETE", "/calendar_feeds/{id}",
            path={"id": id},
        )

    def delete_chat_channel(
        self,
        id: str,
    ) -> None:
        """Delete a chat channel.

        Rules lose the channel. Roles: admin.

        `DELETE /chat_channels/{id}`

        :param id: Id of the resource
        """
        self._none(
            "DELETE", "/chat_channels/{id}",
            path={"id": id},
        )

    def delete_container_custom_field(
        self,
        id: str,
        api_slug: str,
    ) -> None:
        """Delete a custom field of a container.

        Roles: member or admin.

        `DELETE /containers/{id}/custom_fields/{api_slug}`

        :param id: Id of the resource
        :param api_slug: Id of the api slug
        """
        self._none(
            "DELETE", "/containers/{id}/custom_fields/{api_slug}",
            path={"id": id, "api_slug": api_slug},
        )

    def delete_container_event(
        self,
        id: str,
        event_id: str,
    ) -> None:
        """Withdraw a user event of a container.

        The statements of other sources count again. The event stays in the list, as withdrawn. Roles: member or
        admin.

        `DELETE /containers/{id}/events/{event_id}`

        :param id: Id of the resource
        :param event_id: Id of the event
        """
        self._none(
            "DELETE", "/containers/{id}/events/{event_id}",
            path={"id": id, "event_id": event_id},
        )

    def delete_container_note(
        self,
        id: str,
        note_id: str,
    ) -> None:
        """Delete a note.

        Users delete their own notes. Admins delete any. Roles: member or admin.

        `DELETE /containers/{id}/notes/{note_id}`

        :param id: Id of the resource
        :param note_id: Id of the note
        """
        self._none(
            "DELETE", "/containers/{id}/notes/{note_id}",
            path={"id": id, "note_id": note_id},
        )

    def delete_custom_field(
        self,
        id: str,
    ) -> None:
        """Delete a custom field.

        Roles: member or admin.

        `DELETE /custom_fields/{id}`

        :param id: Id of the resource
        """
        self._none(
            "DELETE", "/custom_fields/{id}",
            path={"id": id},
        )

    def delete_custom_field_definition(
        self,
        id: str,
    ) -> None:
        """Delete a custom field definition.

        Deletes its options and all its values, too. Roles: admin.

        `DELETE /custom_field_definitions/{id}`

        :param id: Id of the resource
        """
        self._none(
            "DELETE", "/custom_field_definitions/{id}",
            path={"id": id},
        )

    def delete_custom_field_definition_option(
        self,
        definition_id: str,
        id: str,
        *,
        if_unused: bool | None = None,
    ) -> None:
        """Delete an option.

        Values that use it stay as they are. The option of a default_value is not deleted. Roles: admin.

        `DELETE /custom_field_definitions/{definition_id}/options/{id}`

        :param definition_id: Id of the definition
        :param id: Id of the resource
        :param if_unused: True: refuse where values use it, with their number
        """
        self._none(
            "DELETE", "/custom_field_definitions/{definition_id}/options/{id}",
            path={"definition_id": definition_id, "id": id},
            query={
                "if_unused": if_unused,
            },
        )

    def delete_document(
        self,
        id: str,
    ) -> None:
        """Delete a document.

        Roles: member or admin.

        `DELETE /documents/{id}`

        :param id: Id of the resource
        """
        self._none(
            "DELETE", "/documents/{id}",
            path={"id": id},
        )

    def delete_document_learned_label(
        self,
        id: str,
    ) -> None:
        """Delete a learned label.

        Roles: member or admin.

        `DELETE /document_learned_labels/{id}`

        :param id: Id of the resource
        """
        self._none(
            "DELETE", "/document_learned_labels/{id}",
            path={"id": id},
        )

    def delete_follow(
        self,
        id: str,
    ) -> None:
        """Stop following.

        Roles: viewer, member or admin.

        `DELETE /follows/{id}`

        :param id: Id of the resource
        """
        self._none(
            "DELETE", "/follows/{id}",
            path={"id": id},
        )

    def delete_invite(
        self,
        id: str,
    ) -> None:
        """Withdraw an invite.

        Roles: admin.

        `DELETE /invites/{id}`

        :param id: Id of the resource
        """
        self._none(
            "DELETE", "/invites/{id}",
            path={"id": id},
        )

    def delete_invoice(
        self,
        id: str,
    ) -> None:
        """Delete an invoice.

        With its disputes. Its documents stay. Roles: member or admin.

        `DELETE /invoices/{id}`

        :param id: Id of the resource
        """
        self._none(
            "DELETE", "/invoices/{id}",
            path={"id": id},
        )

    def delete_invoice_dispute(
        self,
        id: str,
    ) -> None:
        """Delete a dispute.

        Of a draft. Roles: member or admin.

        `DELETE /invoice_disputes/{id}`

        :param id: Id of the resource
        """
        self._none(
            "DELETE", "/invoice_disputes/{id}",
            path={"id": id},
        )

    def delete_invoice_layout(
        self,
        id: str,
    ) -> None:
        """Delete a layout of invoice files.

        Roles: member or admin.

        `DELETE /invoice_layouts/{id}`

        :param id: Id of the resource
        """
        self._none(
            "DELETE", "/invoice_layouts/{id}",
            path={"id": id},
        )

    def delete_mail_recipient(
        self,
        id: str,
    ) -> None:
        """Let mail go to an address again.

        Forgets the failures of the address. Mails of the meantime are not sent. Roles: admin.

        `DELETE /mail_recipients/{id}`

        :param id: Id of the resource
        """
        self._none(
            "DELETE", "/mail_recipients/{id}",
            path={"id": id},
        )

    def delete_milestone_recipient(
        self,
        id: str,
    ) -> None:
        """Delete a recipient of milestone mails.

        Roles: member or admin.

        `DELETE /milestone_recipients/{id}`

        :param id: Id of the resource
        """
        self._none(
            "DELETE", "/milestone_recipients/{id}",
            path={"id": id},
        )

    def delete_party(
        self,
        id: str,
    ) -> None:
        """Delete a party.

        Only one on which nothing hangs, see `GET /v2/party_usages/{id}`; 409 otherwise. Roles: admin.

        `DELETE /parties/{id}`

        :param id: Id of the resource
        """
        self._none(
            "DELETE", "/parties/{id}",
            path={"id": id},
        )

    def delete_place_alias(
        self,
        id: str,
    ) -> None:
        """Delete a place alias.

        The place is unresolved again, also for the shipments that name it. Roles: admin.

        `DELETE /place_aliases/{id}`

        :param id: Id of the resource
        """
        self._none(
            "DELETE", "/place_aliases/{id}",
            path={"id": id},
        )

    def delete_report_schedule(
        self,
        id: str,
    ) -> None:
        """Delete a report schedule.

        Users delete their own schedules, admins all. Roles: member or admin.

        `DELETE /report_schedules/{id}`

        :param id: Id of the resource
        """
        self._none(
            "DELETE", "/report_schedules/{id}",
            path={"id": id},
        )

    def delete_saved_view(
        self,
        id: str,
    ) -> None:
        """Delete a saved view.

        Users delete their own views. Admins also delete shared ones. Roles: viewer, member or admin.

        `DELETE /saved_views/{id}`

        :param id: Id of the resource
        """
        self._none(
            "DELETE", "/saved_views/{id}",
            path={"id": id},
        )

    def delete_session(
        self,
        id: str,
    ) -> None:
        """End a session.

        `current` is the session of the request: log out. Roles: viewer, member or admin.

        `DELETE /sessions/{id}`

        :param id: Id of the resource
        """
        self._none(
            "DELETE", "/sessions/{id}",
            path={"id": id},
        )

    def delete_share(
        self,
        id: str,
    ) -> None:
        """Revoke a share.

        Its link stops at once; the share stays in the list. Users revoke their own shares, admins all. Roles:
        member or admin.

        `DELETE /shares/{id}`

        :param id: Id of the resource
        """
        self._none(
            "DELETE", "/shares/{id}",
            path={"id": id},
        )

    def delete_shipment_custom_field(
        self,
        id: str,
        api_slug: str,
    ) -> None:
        """Delete a custom field of a shipment.

        Roles: member or admin.

        `DELETE /shipments/{id}/custom_fields/{api_slug}`

        :param id: Id of the resource
        :param api_slug: Id of the api slug
        """
        self._none(
            "DELETE", "/shipments/{id}/custom_fields/{api_slug}",
            path={"id": id, "api_slug": api_slug},
        )

    def delete_source_connection(
        self,
        id: str,
    ) -> None:
        """Delete a connection of a source.

        Its credentials are deleted with it. What it reported stays. Roles: admin.

        `DELETE /source_connections/{id}`

        :param id: Id of the resource
        """
        self._none(
            "DELETE", "/source_connections/{id}",
            path={"id": id},
        )

    def delete_tariff(
        self,
        id: str,
    ) -> None:
        """Delete a tariff.

        Roles: admin.

        `DELETE /tariffs/{id}`

        :param id: Id of the resource
        """
        self._none(
            "DELETE", "/tariffs/{id}",
            path={"id": id},
        )

    def delete_tracking_request_custom_field(
        self,
        id: str,
        api_slug: str,
    ) -> None:
        """Delete a custom field of a tracking request.

        Roles: member or admin.

        `DELETE /tracking_requests/{id}/custom_fields/{api_slug}`

        :param id: Id of the resource
        :param api_slug: Id of the api slug
        """
        self._none(
            "DELETE", "/tracking_requests/{id}/custom_fields/{api_slug}",
            path={"id": id, "api_slug": api_slug},
        )

    def delete_user(
        self,
        id: str,
    ) -> None:
        """Delete a user.

        Sessions, log-in links, alerts, follows, digest and private views are deleted, and assigned exceptions are
        unassigned. Shared views pass to whoever deletes. Notes and audit events keep the name. The e-mail address
        can be invited again. Not yourself, and not the only admin: 409. Roles: admin.

        `DELETE /users/{id}`

        :param id: Id of the resource
        """
        self._none(
            "DELETE", "/users/{id}",
            path={"id": id},
        )

    def delete_waiting_invoice_file(
        self,
        id: str,
    ) -> None:
        """Delete a file with invoices that waits.

        It is not read any more. The document that a mail brought stays. Roles: member or admin.

        `DELETE /waiting_invoice_files/{id}`

        :param id: Id of the resource
        """
        self._none(
            "DELETE", "/waiting_invoice_files/{id}",
            path={"id": id},
        )

    def delete_webhook(
        self,
        id: str,
    ) -> None:
        """Delete a webhook.

        Roles: admin.

        `DELETE /webhooks/{id}`

        :param id: Id of the resource
        """
        self._none(
            "DELETE", "/webhooks/{id}",
            path={"id": id},
        )

    def dismiss_container_suggestion(
        self,
        id: str,
        suggestion_id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_suggestion: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.SuggestionResponse:
        """Dismiss a suggestion.

        It stays dismissed when another document states the same value. Undoes an acceptance. Roles: member or
        admin.

        `POST /containers/{id}/suggestions/{suggestion_id}/dismiss`

        :param id: Id of the resource
        :param suggestion_id: Id of the suggestion
        :param include: Relationships with commas, as paths up to three deep that begin with container, documents
        :param fields_suggestion: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.SuggestionResponse = self._json(
            "POST", "/containers/{id}/suggestions/{suggestion_id}/dismiss",
            path={"id": id, "suggestion_id": suggestion_id},
            query={
                "include": include,
                "fields[suggestion]": fields_suggestion,
            },
            idempotency_key=idempotency_key,
        )
        return answer

    def end_user_view(
        self,
    ) -> None:
        """End the view of another user.

        The session is your own again within a second. 404 for an API key. Roles: viewer, member or admin.

        `DELETE /sessions/current/view`
        """
        self._none(
            "DELETE", "/sessions/current/view",
        )

    def export_containers(
        self,
        *,
        filter_number: str | Sequence[str] | None = None,
        filter_status: t.ContainerCurrentStatus | Sequence[t.ContainerCurrentStatus] | None = None,
        filter_shipment_id: str | Sequence[str] | None = None,
        filter_pod: str | Sequence[str] | None = None,
        filter_pickup_lfd: str | datetime.date | None = None,
        filter_pickup_lfd_start: str | datetime.date | None = None,
        filter_pickup_lfd_end: str | datetime.date | None = None,
        filter_available_for_pickup: bool | None = None,
        filter_pod_terminal: str | Sequence[str] | None = None,
        filter_holds: bool | None = None,
        filter_fees: bool | None = None,
        filter_last_free_day: str | datetime.date | None = None,
        filter_last_free_day_start: str | datetime.date | None = None,
        filter_last_free_day_end: str | datetime.date | None = None,
        filter_last_free_day_known: bool | None = None,
        filter_pod_eta_on: str | datetime.date | None = None,
        filter_pod_eta_on_start: str | datetime.date | None = None,
        filter_pod_eta_on_end: str | datetime.date | None = None,
        filter_predicted_pod_at: str | datetime.date | None = None,
        filter_predicted_pod_at_start: str | datetime.date | None = None,
        filter_predicted_pod_at_end: str | datetime.date | None = None,
        filter_predicted_pod_on: str | datetime.date | None = None,
        filter_predicted_pod_on_start: str | datetime.date | None = None,
        filter_predicted_pod_on_end: str | datetime.date | None = None,
        filter_predicted_late_days: int | None = None,
        filter_eta_slip_days: int | None = None,
        filter_customer_id: str | Sequence[str] | None = None,
        filter_shipping_line_scac: str | Sequence[str] | None = None,
        filter_tags: str | Sequence[str] | None = None,
        filter_vessel_imo: str | Sequence[str] | None = None,
        filter_aboard_vessel_imo: str | Sequence[str] | None = None,
        filter_failing_source: str | Sequence[str] | None = None,
        filter_polled_source: str | Sequence[str] | None = None,
        filter_picked_up: bool | None = None,
        filter_custom_field: str | None = None,
        filter_attention: str | Sequence[str] | None = None,
        filter_assigned_to: str | Sequence[str] | None = None,
        filter_departed_on: str | datetime.date | None = None,
        filter_departed_on_start: str | datetime.date | None = None,
        filter_departed_on_end: str | datetime.date | None = None,
        filter_arrived_on: str | datetime.date | None = None,
        filter_arrived_on_start: str | datetime.date | None = None,
        filter_arrived_on_end: str | datetime.date | None = None,
        filter_picked_up_on: str | datetime.date | None = None,
        filter_picked_up_on_start: str | datetime.date | None = None,
        filter_picked_up_on_end: str | datetime.date | None = None,
        filter_lane: str | None = None,
        filter_pol: str | None = None,
        filter_free_until: str | datetime.date | None = None,
        filter_free_until_start: str | datetime.date | None = None,
        filter_free_until_end: str | datetime.date | None = None,
        filter_empty_return_due_on: str | datetime.date | None = None,
        filter_empty_return_due_on_start: str | datetime.date | None = None,
        filter_empty_return_due_on_end: str | datetime.date | None = None,
        filter_pickup_appointment_on: str | datetime.date | None = None,
        filter_pickup_appointment_on_start: str | datetime.date | None = None,
        filter_pickup_appointment_on_end: str | datetime.date | None = None,
        filter_arrival_on: str | datetime.date | None = None,
        filter_arrival_on_start: str | datetime.date | None = None,
        filter_arrival_on_end: str | datetime.date | None = None,
        filter_waiting_at: str | Sequence[str] | None = None,
        filter_changed_since: str | datetime.date | None = None,
        filter_updated_at: str | datetime.date | None = None,
        filter_updated_at_start: str | datetime.date | None = None,
        filter_updated_at_end: str | datetime.date | None = None,
        q: str | None = None,
        format: Literal["csv", "xlsx"] | None = None,
        columns: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
    ) -> bytes:
        """Export containers.

        The list of containers as a file, with the same filters, search and order. Times are local to their place.
        Up to 200000 rows as CSV, 20000 as XLSX. Roles: viewer, member or admin. Draws on the rate limit `exports`.

        `GET /exports/containers`

        :param filter_number: Container number; several with commas
        :param filter_status: current_status. Several with commas: new, on_ship, grounded, available, not_available,
            awaiting_inland_transfer, on_rail, off_dock, picked_up, delivered, dropped, loaded, empty_returned
        :param filter_shipment_id: Id of the shipment; several with commas
        :param filter_pod: UN/LOCODE of the port of discharge, or none; several with commas
        :param filter_pickup_lfd: Last free day: on this day
        :param filter_pickup_lfd_start: Last free day: start, inclusive; a time, in UTC without an offset, or a date
        :param filter_pickup_lfd_end: Last free day: end, inclusive; a time, in UTC without an offset, or a date
        :param filter_available_for_pickup: Whether it can be picked up, by the terminal
        :param filter_pod_terminal: Id of the terminal at the port of discharge, or none, or `none`; several with
            commas
        :param filter_holds: Whether it has holds, at the port or inland
        :param filter_fees: Whether it has fees, at the port or inland
        :param filter_last_free_day: Last free day, by the calendar of the port of discharge: on this day
        :param filter_last_free_day_start: Last free day, by the calendar of the port of discharge: start, inclusive
        :param filter_last_free_day_end: Last free day, by the calendar of the port of discharge: end, inclusive
        :param filter_last_free_day_known: Whether a source, a tariff or a user gives a last free day
        :param filter_pod_eta_on: Day of the ETA at the port of discharge, by the calendar of that port: on this day
        :param filter_pod_eta_on_start: Day of the ETA at the port of discharge, by the calendar of that port:
            start, inclusive
        :param filter_pod_eta_on_end: Day of the ETA at the port of discharge, by the calendar of that port: end,
            inclusive
        :param filter_predicted_pod_at: Arrival predicted at the port of discharge: `p50` of `predicted_eta`: on
            this day
        :param filter_predicted_pod_at_start: Arrival predicted at the port of discharge: `p50` of `predicted_eta`:
            start, inclusive; a time, in UTC without an offset, or a date
        :param filter_predicted_pod_at_end: Arrival predicted at the port of discharge: `p50` of `predicted_eta`:
            end, inclusive; a time, in UTC without an offset, or a date
        :param filter_predicted_pod_on: Day of the predicted arrival at the port of discharge, by the calendar of
            that port: on this day
        :param filter_predicted_pod_on_start: Day of the predicted arrival at the port of discharge, by the calendar
            of that port: start, inclusive
        :param filter_predicted_pod_on_end: Day of the predicted arrival at the port of discharge, by the calendar
            of that port: end, inclusive
        :param filter_predicted_late_days: Days, at least, by which the predicted arrival is later than the line's
            ETA
        :param filter_eta_slip_days: Days, at least, by which the ETA at the port of discharge is later than the
            first one was
        :param filter_customer_id: Id of the customer party, or none, or `none`; several with commas
        :param filter_shipping_line_scac: SCAC of the shipping line; several with commas
        :param filter_tags: A tag of its shipment; several with commas, of which one is enough
        :param filter_vessel_imo: IMO number of a ship of its voyage; several with commas
        :param filter_aboard_vessel_imo: IMO number of the ship that it is aboard now; several with commas
        :param filter_failing_source: Kind and code of a source that failed at its last poll for it:
            `shipping_line:MAEU`; several with commas
        :param filter_polled_source: Kind and code of a source that is polled for it: `terminal:USLAX-WBCT`; several
            with commas
        :param filter_picked_up: Whether it is picked up, delivered or returned
        :param filter_custom_field: A custom field of the container or its shipment and its value, `api_slug:value`;
            not of sensitive fields
        :param filter_attention: Kind of its leading exception: the open one that costs most. Several with commas:
            last_free_day_passed, detention_running, last_free_day_near, dispute_due, on_hold, not_available,
            not_picked_up, rolled_over, ship_elsewhere, transshipment_at_risk, milestone_overdue, eta_moved,
            document_contradicting, document_missing, source_silent
        :param filter_assigned_to: Id of a user whom an unresolved exception of it is assigned to; `none`: it has
            unresolved exceptions, and all are assigned to nobody, or `none`; several with commas
        :param filter_departed_on: Day on which it left the port of loading, by the calendar there, as reports count
            it: on this day
        :param filter_departed_on_start: Day on which it left the port of loading, by the calendar there, as reports
            count it: start, inclusive
        :param filter_departed_on_end: Day on which it left the port of loading, by the calendar there, as reports
            count it: end, inclusive
        :param filter_arrived_on: Day of the arrival at the port of discharge, by the calendar there, as reports
            count it: on this day
        :param filter_arrived_on_start: Day of the arrival at the port of discharge, by the calendar there, as
            reports count it: start, inclusive
        :param filter_arrived_on_end: Day of the arrival at the port of discharge, by the calendar there, as reports
            count it: end, inclusive
        :param filter_picked_up_on: Day on which it left the port of discharge by its gate, by the calendar there,
            as reports count it: on this day
        :param filter_picked_up_on_start: Day on which it left the port of discharge by its gate, by the calendar
            there, as reports count it: start, inclusive
        :param filter_picked_up_on_end: Day on which it left the port of discharge by its gate, by the calendar
            there, as reports count it: end, inclusive
        :param filter_lane: Ports of loading and discharge of a container that has left, `CNSHA-USLAX`, or none
        :param filter_pol: UN/LOCODE of the port of loading of a container that has left, or none
        :param filter_free_until: A last free day of its stay, of any clock that runs: the stated one, and those by
            tariff: on this day
        :param filter_free_until_start: A last free day of its stay, of any clock that runs: the stated one, and
            those by tariff: start, inclusive
        :param filter_free_until_end: A last free day of its stay, of any clock that runs: the stated one, and those
            by tariff: end, inclusive
        :param filter_empty_return_due_on: Last free day of detention: it is due back empty: on this day
        :param filter_empty_return_due_on_start: Last free day of detention: it is due back empty: start, inclusive
        :param filter_empty_return_due_on_end: Last free day of detention: it is due back empty: end, inclusive
        :param filter_pickup_appointment_on: Day of the appointment for its pickup: on this day
        :param filter_pickup_appointment_on_start: Day of the appointment for its pickup: start, inclusive
        :param filter_pickup_appointment_on_end: Day of the appointment for its pickup: end, inclusive
        :param filter_arrival_on: Day on which it arrives at the port of discharge: predicted, else by the line's
            ETA: on this day
        :param filter_arrival_on_start: Day on which it arrives at the port of discharge: predicted, else by the
            line's ETA: start, inclusive
        :param filter_arrival_on_end: Day on which it arrives at the port of discharge: predicted, else by the
            line's ETA: end, inclusive
        :param filter_waiting_at: UN/LOCODE of the place where it waits now; several with commas
        :param filter_changed_since: Those of which something changed since then that people plan by, as
            `meta.changes` says; kept for 90 days; a time, in UTC without an offset, or a date
        :param filter_updated_at: When the container's data last changed: on this day
        :param filter_updated_at_start: When the container's data last changed: start, inclusive; a time, in UTC
            without an offset, or a date
        :param filter_updated_at_end: When the container's data last changed: end, inclusive; a time, in UTC without
            an offset, or a date
        :param q: Part of a number, seal, vessel, bill of lading, booking, customer name or reference number, the
            whole value of a custom field or tag, or ship and day of the ETA: `HONAM 12 Dec`
        :param format: File format
        :param columns: Columns in order, separated by commas. Default: all (number, current_status, pickup_lfd,
            available_for_pickup, holds, fees, pod_discharged_at, pickup_appointment_at, pod_full_out_at,
            empty_terminated_at, container_ref_numbers, seal_number, equipment, weight_in_lbs, changed, assigned_to,
            co2e_kg, bill_of_lading_number, booking_number, customer_name, ref_numbers, tags, shipping_line_scac,
            shipping_line_name, port_of_lading, port_of_discharge, destination, pod_vessel_name, pod_voyage_number,
            pol_etd_at, pol_atd_at, pod_original_eta_at, pod_eta_at, pod_ata_at, destination_eta_at,
            line_tracking_stopped_at, predicted_pod_at, predicted_pod_from, predicted_pod_until,
            predicted_late_days, predicted_reasons).
        :param sort: With commas, "-" before a field for descending; each once: created_at, updated_at, changed_at,
            number, pickup_lfd, pod_eta_at, predicted_pod_at, due_at, current_status, available_for_pickup, holds,
            fees, pod_discharged_at, pickup_appointment_at, pod_full_out_at, empty_terminated_at,
            container_ref_numbers, seal_number, equipment, weight_in_lbs, customer_name, bill_of_lading_number,
            booking_number, ref_numbers, tags, shipping_line_scac, port_of_lading, port_of_discharge, destination,
            pod_vessel_name, pod_voyage_number, pol_etd_at, pol_atd_at, pod_original_eta_at, pod_ata_at,
            destination_eta_at, line_tracking_stopped_at
        """
        return self._bytes(
            "GET", "/exports/containers",
            query={
                "filter[number]": filter_number,
                "filter[status]": filter_status,
                "filter[shipment_id]": filter_shipment_id,
                "filter[pod]": filter_pod,
                "filter[pickup_lfd]": filter_pickup_lfd,
                "filter[pickup_lfd][start]": filter_pickup_lfd_start,
                "filter[pickup_lfd][end]": filter_pickup_lfd_end,
                "filter[available_for_pickup]": filter_available_for_pickup,
                "filter[pod_terminal]": filter_pod_terminal,
                "filter[holds]": filter_holds,
                "filter[fees]": filter_fees,
                "filter[last_free_day]": filter_last_free_day,
                "filter[last_free_day][start]": filter_last_free_day_start,
                "filter[last_free_day][end]": filter_last_free_day_end,
                "filter[last_free_day_known]": filter_last_free_day_known,
                "filter[pod_eta_on]": filter_pod_eta_on,
                "filter[pod_eta_on][start]": filter_pod_eta_on_start,
                "filter[pod_eta_on][end]": filter_pod_eta_on_end,
                "filter[predicted_pod_at]": filter_predicted_pod_at,
                "filter[predicted_pod_at][start]": filter_predicted_pod_at_start,
                "filter[predicted_pod_at][end]": filter_predicted_pod_at_end,
                "filter[predicted_pod_on]": filter_predicted_pod_on,
                "filter[predicted_pod_on][start]": filter_predicted_pod_on_start,
                "filter[predicted_pod_on][end]": filter_predicted_pod_on_end,
                "filter[predicted_late_days]": filter_predicted_late_days,
                "filter[eta_slip_days]": filter_eta_slip_days,
                "filter[customer_id]": filter_customer_id,
                "filter[shipping_line_scac]": filter_shipping_line_scac,
                "filter[tags]": filter_tags,
                "filter[vessel_imo]": filter_vessel_imo,
                "filter[aboard_vessel_imo]": filter_aboard_vessel_imo,
                "filter[failing_source]": filter_failing_source,
                "filter[polled_source]": filter_polled_source,
                "filter[picked_up]": filter_picked_up,
                "filter[custom_field]": filter_custom_field,
                "filter[attention]": filter_attention,
                "filter[assigned_to]": filter_assigned_to,
                "filter[departed_on]": filter_departed_on,
                "filter[departed_on][start]": filter_departed_on_start,
                "filter[departed_on][end]": filter_departed_on_end,
                "filter[arrived_on]": filter_arrived_on,
                "filter[arrived_on][start]": filter_arrived_on_start,
                "filter[arrived_on][end]": filter_arrived_on_end,
                "filter[picked_up_on]": filter_picked_up_on,
                "filter[picked_up_on][start]": filter_picked_up_on_start,
                "filter[picked_up_on][end]": filter_picked_up_on_end,
                "filter[lane]": filter_lane,
                "filter[pol]": filter_pol,
                "filter[free_until]": filter_free_until,
                "filter[free_until][start]": filter_free_until_start,
                "filter[free_until][end]": filter_free_until_end,
                "filter[empty_return_due_on]": filter_empty_return_due_on,
                "filter[empty_return_due_on][start]": filter_empty_return_due_on_start,
                "filter[empty_return_due_on][end]": filter_empty_return_due_on_end,
                "filter[pickup_appointment_on]": filter_pickup_appointment_on,
                "filter[pickup_appointment_on][start]": filter_pickup_appointment_on_start,
                "filter[pickup_appointment_on][end]": filter_pickup_appointment_on_end,
                "filter[arrival_on]": filter_arrival_on,
                "filter[arrival_on][start]": filter_arrival_on_start,
                "filter[arrival_on][end]": filter_arrival_on_end,
                "filter[waiting_at]": filter_waiting_at,
                "filter[changed_since]": filter_changed_since,
                "filter[updated_at]": filter_updated_at,
                "filter[updated_at][start]": filter_updated_at_start,
                "filter[updated_at][end]": filter_updated_at_end,
                "q": q,
                "format": format,
                "columns": columns,
                "sort": sort,
            },
        )

    def export_emissions_report(
        self,
        *,
        group_by: Literal["customer", "month", "line", "lane"] | None = None,
        from_: str | None = None,
        to: str | None = None,
    ) -> bytes:
        """Export the report of CO₂e.

        The sums of `GET /emissions_report` as CSV. Roles: viewer, member or admin. Draws on the rate limit
        `exports`.

        `GET /exports/emissions_report`

        :param group_by: What a row is for
        :param from_: First month in which journeys began or will begin
        :param to: Last of these months
        """
        return self._bytes(
            "GET", "/exports/emissions_report",
            query={
                "group_by": group_by,
                "from": from_,
                "to": to,
            },
        )

    def export_eta_accuracy(
        self,
        *,
        filter_source: str | None = None,
        filter_line: str | None = None,
        filter_from: str | None = None,
        filter_to: str | None = None,
        filter_arrived: str | datetime.date | None = None,
        filter_arrived_start: str | datetime.date | None = None,
        filter_arrived_end: str | datetime.date | None = None,
        filter_target: Literal["transshipment", "port_of_discharge", "inland_destination"] | Sequence[Literal["transshipment", "port_of_discharge", "inland_destination"]] | None = None,
        format: Literal["csv", "xlsx"] | None = None,
        columns: str | Sequence[str] | None = None,
        group_by: Literal["source", "line", "lane", "days_out"] | Sequence[Literal["source", "line", "lane", "days_out"]] | None = None,
    ) -> bytes:
        """Export eta accuracy.

        The list of eta accuracy as a file, with the same filters, search and order. Times are local to their place.
        Up to 200000 rows as CSV, 20000 as XLSX. Roles: viewer, member or admin. Draws on the rate limit `exports`.

        `GET /exports/eta_accuracy`

        :param filter_source: Codes of sources: SCAC of a line, `portolan` for predictions
        :param filter_line: SCACs of the lines of the shipments
        :param filter_from: UN/LOCODEs of the ports that the ship comes from
        :param filter_to: UN/LOCODEs of the ports of arrival
        :param filter_arrived: When it arrived: whole months in UTC, those that the range touches: on this day
        :param filter_arrived_start: When it arrived: whole months in UTC, those that the range touches: start,
            inclusive; a time, in UTC without an offset, or a date
        :param filter_arrived_end: When it arrived: whole months in UTC, those that the range touches: end,
            inclusive; a time, in UTC without an offset, or a date
        :param filter_target: What arrives; `port_of_discharge` if absent. Several with commas: transshipment,
            port_of_discharge, inland_destination
        :param format: File format
        :param columns: Columns in order, separated by commas. Default: all (source_kind, source_code, channel,
            line_scac, from_locode, to_locode, days_out, arrivals_count, etas_count, missing_count,
            mean_absolute_hours, median_absolute_hours, p90_absolute_hours, bias_hours, within_24_hours_percent,
            within_48_hours_percent, changes_per_voyage, band_coverage_percent, band_width_hours, pinball_hours).
        :param group_by: One or several, with commas, of source, line, lane and days_out; `source,days_out` if
            absent
        """
        return self._bytes(
            "GET", "/exports/eta_accuracy",
            query={
                "filter[source]": filter_source,
                "filter[line]": filter_line,
                "filter[from]": filter_from,
                "filter[to]": filter_to,
                "filter[arrived]": filter_arrived,
                "filter[arrived][start]": filter_arrived_start,
                "filter[arrived][end]": filter_arrived_end,
                "filter[target]": filter_target,
                "format": format,
                "columns": columns,
                "group_by": group_by,
            },
        )

    def export_exceptions(
        self,
        *,
        filter_kind: str | Sequence[str] | None = None,
        filter_status: Literal["open", "acknowledged", "snoozed", "resolved"] | Sequence[Literal["open", "acknowledged", "snoozed", "resolved"]] | None = None,
        filter_leading: bool | None = None,
        filter_container_id: str | Sequence[str] | None = None,
        filter_customer_id: str | Sequence[str] | None = None,
        filter_pod: str | Sequence[str] | None = None,
        filter_shipping_line_scac: str | Sequence[str] | None = None,
        filter_last_free_day: str | datetime.date | None = None,
        filter_last_free_day_start: str | datetime.date | None = None,
        filter_last_free_day_end: str | datetime.date | None = None,
        filter_assigned_to: str | Sequence[str] | None = None,
        filter_opened_at: str | datetime.date | None = None,
        filter_opened_at_start: str | datetime.date | None = None,
        filter_opened_at_end: str | datetime.date | None = None,
        filter_resolved_at: str | datetime.date | None = None,
        filter_resolved_at_start: str | datetime.date | None = None,
        filter_resolved_at_end: str | datetime.date | None = None,
        format: Literal["csv", "xlsx"] | None = None,
        columns: t.ExportExceptionsColumns | Sequence[t.ExportExceptionsColumns] | None = None,
        sort: t.ListExceptionsSort | Sequence[t.ListExceptionsSort] | None = None,
    ) -> bytes:
        """Export exceptions.

        The list of exceptions as a file, with the same filters, search and order. Times are local to their place.
        Up to 200000 rows as CSV, 20000 as XLSX. Roles: viewer, member or admin. Draws on the rate limit `exports`.

        `GET /exports/exceptions`

        :param filter_kind: Kind of exception. Several with commas: last_free_day_passed, detention_running,
            last_free_day_near, dispute_due, on_hold, not_available, not_picked_up, rolled_over, ship_elsewhere,
            transshipment_at_risk, milestone_overdue, eta_moved, document_contradicting, document_missing,
            source_silent
        :param filter_status: State of the exception. Several with commas: open, acknowledged, snoozed, resolved
        :param filter_leading: True: only the leading exception of each container; false: only the others
        :param filter_container_id: Id of the container; several with commas
        :param filter_customer_id: Id of the customer party, or `none`; several with commas
        :param filter_pod: UN/LOCODE of the port of discharge, or `none`; several with commas
        :param filter_shipping_line_scac: SCAC of the shipping line; several with commas
        :param filter_last_free_day: Last free day of the container, by the calendar of the port of discharge: on
            this day
        :param filter_last_free_day_start: Last free day of the container, by the calendar of the port of discharge:
            start, inclusive
        :param filter_last_free_day_end: Last free day of the container, by the calendar of the port of discharge:
            end, inclusive
        :param filter_assigned_to: Id of the user it is assigned to, or `none`; several with commas
        :param filter_opened_at: Time at which it was found: on this day
        :param filter_opened_at_start: Time at which it was found: start, inclusive; a time, in UTC without an
            offset, or a date
        :param filter_opened_at_end: Time at which it was found: end, inclusive; a time, in UTC without an offset,
            or a date
        :param filter_resolved_at: Time at which it was found to have ended: on this day
        :param filter_resolved_at_start: Time at which it was found to have ended: start, inclusive; a time, in UTC
            without an offset, or a date
        :param filter_resolved_at_end: Time at which it was found to have ended: end, inclusive; a time, in UTC
            without an offset, or a date
        :param format: File format
        :param columns: Columns in order, separated by commas. Default: all (number, kind, reason, status, since,
            note, pickup_lfd, customer_name, bill_of_lading_number, ref_numbers, shipping_line_name,
            port_of_discharge).
        :param sort: With commas, "-" before a field for descending; each once: rank, since, opened_at, owed,
            acknowledged_at, resolved_at
        """
        return self._bytes(
            "GET", "/exports/exceptions",
            query={
                "filter[kind]": filter_kind,
                "filter[status]": filter_status,
                "filter[leading]": filter_leading,
                "filter[container_id]": filter_container_id,
                "filter[customer_id]": filter_customer_id,
                "filter[pod]": filter_pod,
                "filter[shipping_line_scac]": filter_shipping_line_scac,
                "filter[last_free_day]": filter_last_free_day,
                "filter[last_free_day][start]": filter_last_free_day_start,
                "filter[last_free_day][end]": filter_last_free_day_end,
                "filter[assigned_to]": filter_assigned_to,
                "filter[opened_at]": filter_opened_at,
                "filter[opened_at][start]": filter_opened_at_start,
                "filter[opened_at][end]": filter_opened_at_end,
                "filter[resolved_at]": filter_resolved_at,
                "filter[resolved_at][start]": filter_resolved_at_start,
                "filter[resolved_at][end]": filter_resolved_at_end,
                "format": format,
                "columns": columns,
                "sort": sort,
            },
        )

    def export_invoice_charges(
        self,
        *,
        filter_status: t.InvoiceStatus | Sequence[t.InvoiceStatus] | None = None,
        filter_customer: str | Sequence[str] | None = None,
        filter_container: str | Sequence[str] | None = None,
        filter_shipment: str | Sequence[str] | None = None,
        filter_biller: str | None = None,
        filter_number: str | None = None,
        filter_invoice_date: str | datetime.date | None = None,
        filter_invoice_date_start: str | datetime.date | None = None,
        filter_invoice_date_end: str | datetime.date | None = None,
        format: Literal["csv", "xlsx"] | None = None,
        columns: t.ExportInvoiceChargesColumns | Sequence[t.ExportInvoiceChargesColumns] | None = None,
        sort: t.ListInvoiceChargesSort | Sequence[t.ListInvoiceChargesSort] | None = None,
    ) -> bytes:
        """Export invoice charges.

        The list of invoice charges as a file, with the same filters, search and order. Times are local to their
        place. Up to 200000 rows as CSV, 20000 as XLSX. Roles: viewer, member or admin. Draws on the rate limit
        `exports`.

        `GET /exports/invoice_charges`

        :param filter_status: Status of the invoice. Several with commas: received, checked, disputed, accepted,
            reduced, refused, paid
        :param filter_customer: Party, or none, or `none`; several with commas
        :param filter_container: Container; several with commas
        :param filter_shipment: Shipment; several with commas
        :param filter_biller: Code or name of the biller
        :param filter_number: Number of the invoice; case, spaces and punctuation do not matter
        :param filter_invoice_date: Date of the invoice: on this day
        :param filter_invoice_date_start: Date of the invoice: start, inclusive
        :param filter_invoice_date_end: Date of the invoice: end, inclusive
        :param format: File format
        :param columns: Columns in order, separated by commas. Default: all (invoice_date, biller, invoice_number,
            line, container_number, bill_of_lading, customer_name, charge, from, to, billed, agreed, disputed,
            not_checked, credited, to_pass_on, currency_code, status).
        :param sort: With commas, "-" before a field for descending; each once: created_at, invoice_date, line
        """
        return self._bytes(
            "GET", "/exports/invoice_charges",
            query={
                "filter[status]": filter_status,
                "filter[customer]": filter_customer,
                "filter[container]": filter_container,
                "filter[shipment]": filter_shipment,
                "filter[biller]": filter_biller,
                "filter[number]": filter_number,
                "filter[invoice_date]": filter_invoice_date,
                "filter[invoice_date][start]": filter_invoice_date_start,
                "filter[invoice_date][end]": filter_invoice_date_end,
                "format": format,
                "columns": columns,
                "sort": sort,
            },
        )

    def export_report(
        self,
        name: str,
        *,
        filter_customer: str | Sequence[str] | None = None,
        filter_line: str | None = None,
        filter_terminal: str | Sequence[str] | None = None,
        filter_port: str | None = None,
        filter_lane: str | None = None,
        from_: str | None = None,
        to: str | None = None,
        group_by: t.ReportGroupBy | None = None,
        format: Literal["csv", "xlsx", "pdf"] | None = None,
        language: Literal["en", "de", "es"] | None = None,
        measure: t.ExportReportMeasure | None = None,
    ) -> bytes:
        """Export a report.

        The figures of `GET /reports/{name}` as CSV or XLSX, exact and beside those of the period before, or as PDF
        with totals, bars and table. Roles: viewer, member or admin. Draws on the rate limit `exports`.

        `GET /exports/reports/{name}`

        :param name: One of charges, transit_times, eta_errors, dwell, transshipments, carriers, volumes, emissions
        :param filter_customer: Ids of customers, or none, or `none`; several with commas
        :param filter_line: SCACs of shipping lines, or none
        :param filter_terminal: Ids of terminals, or none, or `none`; several with commas
        :param filter_port: UN/LOCODEs, or none: the port of loading of reports by departure, else that of discharge
        :param filter_lane: Ports of loading and discharge, `CNSHA-USLAX`, or none
        :param from_: First month; by default three before `to`
        :param to: Last month, at most 36 in all; by default the running one
        :param group_by: What a row is for; by default the first group of the report
        :param format: File format
        :param language: Language of the file
        :param measure: Measure of the bars of a PDF; by default the first of the report
        """
        return self._bytes(
            "GET", "/exports/reports/{name}",
            path={"name": name},
            query={
                "filter[customer]": filter_customer,
                "filter[line]": filter_line,
                "filter[terminal]": filter_terminal,
                "filter[port]": filter_port,
                "filter[lane]": filter_lane,
                "from": from_,
                "to": to,
                "group_by": group_by,
                "format": format,
                "language": language,
                "measure": measure,
            },
        )

    def export_shipments(
        self,
        *,
        filter_tracking_stopped: bool | None = None,
        filter_customer_id: str | Sequence[str] | None = None,
        filter_shipping_line_scac: str | Sequence[str] | None = None,
        filter_tags: str | Sequence[str] | None = None,
        filter_pod_eta_at: str | datetime.date | None = None,
        filter_pod_eta_at_start: str | datetime.date | None = None,
        filter_pod_eta_at_end: str | datetime.date | None = None,
        filter_predicted_pod_at: str | datetime.date | None = None,
        filter_predicted_pod_at_start: str | datetime.date | None = None,
        filter_predicted_pod_at_end: str | datetime.date | None = None,
        filter_predicted_late_days: int | None = None,
        filter_changed_since: str | datetime.date | None = None,
        filter_updated_at: str | datetime.date | None = None,
        filter_updated_at_start: str | datetime.date | None = None,
        filter_updated_at_end: str | datetime.date | None = None,
        q: str | None = None,
        number: str | None = None,
        format: Literal["csv", "xlsx"] | None = None,
        columns: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
    ) -> bytes:
        """Export shipments.

        The list of shipments as a file, with the same filters, search and order. Times are local to their place. Up
        to 200000 rows as CSV, 20000 as XLSX. Roles: viewer, member or admin. Draws on the rate limit `exports`.

        `GET /exports/shipments`

        :param filter_tracking_stopped: Whether the shipment is no longer being tracked
        :param filter_customer_id: Id of the customer party; several with commas
        :param filter_shipping_line_scac: SCAC of the shipping line; several with commas
        :param filter_tags: A tag; several with commas, of which one is enough
        :param filter_pod_eta_at: Arrival expected at the port of discharge: on this day
        :param filter_pod_eta_at_start: Arrival expected at the port of discharge: start, inclusive; a time, in UTC
            without an offset, or a date
        :param filter_pod_eta_at_end: Arrival expected at the port of discharge: end, inclusive; a time, in UTC
            without an offset, or a date
        :param filter_predicted_pod_at: Arrival predicted at the port of discharge: `p50` of `predicted_eta`: on
            this day
        :param filter_predicted_pod_at_start: Arrival predicted at the port of discharge: `p50` of `predicted_eta`:
            start, inclusive; a time, in UTC without an offset, or a date
        :param filter_predicted_pod_at_end: Arrival predicted at the port of discharge: `p50` of `predicted_eta`:
            end, inclusive; a time, in UTC without an offset, or a date
        :param filter_predicted_late_days: Days, at least, by which the predicted arrival is later than the line's
            ETA
        :param filter_changed_since: Those of which something changed since then that people plan by, as
            `meta.changes` says; kept for 90 days; a time, in UTC without an offset, or a date
        :param filter_updated_at: When anything of the shipment last changed, but for the times of checks: on this
            day
        :param filter_updated_at_start: When anything of the shipment last changed, but for the times of checks:
            start, inclusive; a time, in UTC without an offset, or a date
        :param filter_updated_at_end: When anything of the shipment last changed, but for the times of checks: end,
            inclusive; a time, in UTC without an offset, or a date
        :param q: Part of a bill of lading, booking, reference number, container number, vessel or customer name,
            the whole value of a custom field, or ship and day of the ETA: `HONAM 12 Dec`
        :param number: The number, or part of it, of the tracking request that led to the shipment
        :param format: File format
        :param columns: Columns in order, separated by commas. Default: all (bill_of_lading_number, booking_number,
            customer_name, ref_numbers, tags, shipping_line_scac, shipping_line_name, port_of_lading,
            port_of_discharge, destination, pod_vessel_name, pod_voyage_number, pol_etd_at, pol_atd_at,
            pod_original_eta_at, pod_eta_at, pod_ata_at, destination_eta_at, line_tracking_stopped_at,
            predicted_pod_at, predicted_pod_from, predicted_pod_until, predicted_late_days, predicted_reasons,
            changed).
        :param sort: With commas, "-" before a field for descending; each once: created_at, updated_at, changed_at,
            pod_eta_at, predicted_pod_at, bill_of_lading_number, booking_number, customer_name, ref_numbers, tags,
            shipping_line_scac, port_of_lading, port_of_discharge, destination, pod_vessel_name, pod_voyage_number,
            pol_etd_at, pol_atd_at, pod_original_eta_at, pod_ata_at, destination_eta_at, line_tracking_stopped_at
        """
        return self._bytes(
            "GET", "/exports/shipments",
            query={
                "filter[tracking_stopped]": filter_tracking_stopped,
                "filter[customer_id]": filter_customer_id,
                "filter[shipping_line_scac]": filter_shipping_line_scac,
                "filter[tags]": filter_tags,
                "filter[pod_eta_at]": filter_pod_eta_at,
                "filter[pod_eta_at][start]": filter_pod_eta_at_start,
                "filter[pod_eta_at][end]": filter_pod_eta_at_end,
                "filter[predicted_pod_at]": filter_predicted_pod_at,
                "filter[predicted_pod_at][start]": filter_predicted_pod_at_start,
                "filter[predicted_pod_at][end]": filter_predicted_pod_at_end,
                "filter[predicted_late_days]": filter_predicted_late_days,
                "filter[changed_since]": filter_changed_since,
                "filter[updated_at]": filter_updated_at,
                "filter[updated_at][start]": filter_updated_at_start,
                "filter[updated_at][end]": filter_updated_at_end,
                "q": q,
                "number": number,
                "format": format,
                "columns": columns,
                "sort": sort,
            },
        )

    def export_source_scorecards(
        self,
        *,
        filter_period: Literal["30d", "90d", "365d"] | Sequence[Literal["30d", "90d", "365d"]] | None = None,
        filter_kind: Literal["shipping_line", "terminal", "rail", "ais"] | Sequence[Literal["shipping_line", "terminal", "rail", "ais"]] | None = None,
        filter_code: str | None = None,
        format: Literal["csv", "xlsx"] | None = None,
        columns: str | Sequence[str] | None = None,
        sort: Literal["kind", "-kind", "code", "-code"] | Sequence[Literal["kind", "-kind", "code", "-code"]] | None = None,
    ) -> bytes:
        """Export source scorecards.

        The list of source scorecards as a file, with the same filters, search and order. Times are local to their
        place. Up to 200000 rows as CSV, 20000 as XLSX. Roles: viewer, member or admin. Draws on the rate limit
        `exports`.

        `GET /exports/source_scorecards`

        :param filter_period: Days before the computation; `90d` if absent. Several with commas: 30d, 90d, 365d
        :param filter_kind: Kind of source. Several with commas: shipping_line, terminal, rail, ais
        :param filter_code: Code of the source
        :param format: File format
        :param columns: Columns in order, separated by commas. Default: all (kind, code, name, channel, period,
            from, to, computed_at, containers_count, milestones_reported_count, milestones_passed_count,
            empty_out_percent, full_in_percent, vessel_loaded_percent, vessel_departed_percent,
            transshipment_arrived_percent, transshipment_discharged_percent, transshipment_loaded_percent,
            transshipment_departed_percent, vessel_arrived_percent, vessel_berthed_percent,
            vessel_discharged_percent, feeder_loaded_percent, feeder_departed_percent, feeder_arrived_percent,
            feeder_discharged_percent, rail_loaded_percent, rail_departed_percent, rail_arrived_percent,
            arrived_at_inland_destination_percent, rail_unloaded_percent, full_out_percent, empty_in_percent,
            iso_code_percent, seal_number_percent, weight_lbs_percent, available_percent, holds_percent,
            fees_percent, pickup_lfd_percent, pickup_appointment_percent, yard_location_percent,
            chassis_number_percent, rail_carrier_percent, delay_count, delay_median_minutes, delay_p90_minutes,
            events_count, corrections_count, withdrawals_count, withdrawn_plans_count, compared_count,
            contradicted_places_count, contradicted_times_count, open_days_count, silent_days_count,
            longest_silent_days, failing_shipments_count, eta_1d_count, eta_1d_median_absolute_hours,
            eta_1d_bias_hours, eta_3d_count, eta_3d_median_absolute_hours, eta_3d_bias_hours, eta_5d_count,
            eta_5d_median_absolute_hours, eta_5d_bias_hours, eta_7d_count, eta_7d_median_absolute_hours,
            eta_7d_bias_hours, eta_10d_count, eta_10d_median_absolute_hours, eta_10d_bias_hours, eta_14d_count,
            eta_14d_median_absolute_hours, eta_14d_bias_hours, eta_21d_count, eta_21d_median_absolute_hours,
            eta_21d_bias_hours, eta_28d_count, eta_28d_median_absolute_hours, eta_28d_bias_hours).
        :param sort: With commas, "-" before a field for descending; each once: kind, code
        """
        return self._bytes(
            "GET", "/exports/source_scorecards",
            query={
                "filter[period]": filter_period,
                "filter[kind]": filter_kind,
                "filter[code]": filter_code,
                "format": format,
                "columns": columns,
                "sort": sort,
            },
        )

    def export_tracking_requests(
        self,
        *,
        filter_request_number: str | Sequence[str] | None = None,
        filter_request_type: Literal["bill_of_lading", "booking_number", "container"] | Sequence[Literal["bill_of_lading", "booking_number", "container"]] | None = None,
        filter_status: t.ListTrackingRequestsFilterStatus | Sequence[t.ListTrackingRequestsFilterStatus] | None = None,
        filter_scac: str | Sequence[str] | None = None,
        filter_created_at: str | datetime.date | None = None,
        filter_created_at_start: str | datetime.date | None = None,
        filter_created_at_end: str | datetime.date | None = None,
        filter_updated_at: str | datetime.date | None = None,
        filter_updated_at_start: str | datetime.date | None = None,
        filter_updated_at_end: str | datetime.date | None = None,
        q: str | None = None,
        format: Literal["csv", "xlsx"] | None = None,
        columns: t.ExportTrackingRequestsColumns | Sequence[t.ExportTrackingRequestsColumns] | None = None,
        sort: Literal["created_at", "-created_at"] | Sequence[Literal["created_at", "-created_at"]] | None = None,
    ) -> bytes:
        """Export tracking requests.

        The list of tracking requests as a file, with the same filters, search and order. Times are local to their
        place. Up to 200000 rows as CSV, 20000 as XLSX. Roles: viewer, member or admin. Draws on the rate limit
        `exports`.

        `GET /exports/tracking_requests`

        :param filter_request_number: Request number as the user wrote it; several with commas
        :param filter_request_type: Type of the number. Several with commas: bill_of_lading, booking_number,
            container
        :param filter_status: Status of the request; `succeeded` is the same as `created`. Several with commas:
            pending, awaiting_manifest, created, failed, tracking_stopped, succeeded
        :param filter_scac: SCAC of the shipping line; several with commas
        :param filter_created_at: Time of creation of the request: on this day
        :param filter_created_at_start: Time of creation of the request: start, inclusive; a time, in UTC without an
            offset, or a date
        :param filter_created_at_end: Time of creation of the request: end, inclusive; a time, in UTC without an
            offset, or a date
        :param filter_updated_at: Time of the last change of the request: on this day
        :param filter_updated_at_start: Time of the last change of the request: start, inclusive; a time, in UTC
            without an offset, or a date
        :param filter_updated_at_end: Time of the last change of the request: end, inclusive; a time, in UTC without
            an offset, or a date
        :param q: Part of a request number or of one of its reference numbers
        :param format: File format
        :param columns: Columns in order, separated by commas. Default: all (request_number, request_type, scac,
            status, failed_reason, ref_numbers, shipment_tags, created_at, updated_at).
        :param sort: With commas, "-" before a field for descending; each once: created_at
        """
        return self._bytes(
            "GET", "/exports/tracking_requests",
            query={
                "filter[request_number]": filter_request_number,
                "filter[request_type]": filter_request_type,
                "filter[status]": filter_status,
                "filter[scac]": filter_scac,
                "filter[created_at]": filter_created_at,
                "filter[created_at][start]": filter_created_at_start,
                "filter[created_at][end]": filter_created_at_end,
                "filter[updated_at]": filter_updated_at,
                "filter[updated_at][start]": filter_updated_at_start,
                "filter[updated_at][end]": filter_updated_at_end,
                "q": q,
                "format": format,
                "columns": columns,
                "sort": sort,
            },
        )

    def get_account(
        self,
        *,
        include: str | Sequence[str] | None = None,
        fields_account: str | Sequence[str] | None = None,
    ) -> t.AccountResponse:
        """Get the account of the key.

        Roles: viewer, member or admin.

        `GET /account`

        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_account: Members to return
        """
        answer: t.AccountResponse = self._json(
            "GET", "/account",
            query={
                "include": include,
                "fields[account]": fields_account,
            },
        )
        return answer

    def get_alert(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_alert: str | Sequence[str] | None = None,
    ) -> t.AlertResponse:
        """Get an alert.

        Roles: viewer, member or admin.

        `GET /alerts/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with container, shipment,
            user
        :param fields_alert: Members to return
        """
        answer: t.AlertResponse = self._json(
            "GET", "/alerts/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[alert]": fields_alert,
            },
        )
        return answer

    def get_alert_rule(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_alert_rule: str | Sequence[str] | None = None,
    ) -> t.AlertRuleResponse:
        """Get an alert rule.

        Roles: viewer, member or admin.

        `GET /alert_rules/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with recipient
        :param fields_alert_rule: Members to return
        """
        answer: t.AlertRuleResponse = self._json(
            "GET", "/alert_rules/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[alert_rule]": fields_alert_rule,
            },
        )
        return answer

    def get_api_key(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_api_key: str | Sequence[str] | None = None,
    ) -> t.ApiKeyResponse:
        """Get an API key.

        Roles: admin.

        `GET /api_keys/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with parties
        :param fields_api_key: Members to return
        """
        answer: t.ApiKeyResponse = self._json(
            "GET", "/api_keys/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[api_key]": fields_api_key,
            },
        )
        return answer

    def get_calendar_feed(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_calendar_feed: str | Sequence[str] | None = None,
    ) -> t.CalendarFeedResponse:
        """Get a calendar feed.

        Roles: viewer, member or admin.

        `GET /calendar_feeds/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with owner
        :param fields_calendar_feed: Members to return
        """
        answer: t.CalendarFeedResponse = self._json(
            "GET", "/calendar_feeds/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[calendar_feed]": fields_calendar_feed,
            },
        )
        return answer

    def get_chat_channel(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_chat_channel: str | Sequence[str] | None = None,
    ) -> t.ChatChannelResponse:
        """Get a chat channel.

        Roles: viewer, member or admin.

        `GET /chat_channels/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with owner
        :param fields_chat_channel: Members to return
        """
        answer: t.ChatChannelResponse = self._json(
            "GET", "/chat_channels/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[chat_channel]": fields_chat_channel,
            },
        )
        return answer

    def get_container(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_container: str | Sequence[str] | None = None,
        as_of: str | datetime.date | None = None,
    ) -> t.ContainerResponse:
        """Get a container.

        Now, or with `as_of` as it was known then. Roles: viewer, member or admin.

        `GET /containers/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with shipment, pod_terminal,
            pickup_facility, transport_events, raw_events, custom_fields, exceptions
        :param fields_container: Members to return
        :param as_of: A past moment: the resource as it was known then
        """
        answer: t.ContainerResponse = self._json(
            "GET", "/containers/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[container]": fields_container,
                "as_of": as_of,
            },
        )
        return answer

    def get_container_charges(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_container_charges: str | Sequence[str] | None = None,
    ) -> t.ContainerChargesResponse:
        """Get a container's charges.

        Demurrage, storage and detention owed today and on each of the next ten days, by the tariffs of the account.
        Roles: viewer, member or admin.

        `GET /containers/{id}/charges`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with container, shipment
        :param fields_container_charges: Members to return
        """
        answer: t.ContainerChargesResponse = self._json(
            "GET", "/containers/{id}/charges",
            path={"id": id},
            query={
                "include": include,
                "fields[container_charges]": fields_container_charges,
            },
        )
        return answer

    def get_container_emissions(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_container_emissions: str | Sequence[str] | None = None,
    ) -> t.ContainerEmissionsResponse:
        """Estimate a container's CO₂e.

        Well to wake, leg by leg, with the distance and the factor of each. An estimate, no verified statement.
        Roles: viewer, member or admin.

        `GET /containers/{id}/emissions`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with container, shipment
        :param fields_container_emissions: Members to return
        """
        answer: t.ContainerEmissionsResponse = self._json(
            "GET", "/containers/{id}/emissions",
            path={"id": id},
            query={
                "include": include,
                "fields[container_emissions]": fields_container_emissions,
            },
        )
        return answer

    def get_container_event(
        self,
        id: str,
        event_id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_user_event: str | Sequence[str] | None = None,
    ) -> t.UserEventResponse:
        """Get a user event of a container.

        Roles: viewer, member or admin.

        `GET /containers/{id}/events/{event_id}`

        :param id: Id of the resource
        :param event_id: Id of the event
        :param include: Relationships with commas, as paths up to three deep that begin with container
        :param fields_user_event: Members to return
        """
        answer: t.UserEventResponse = self._json(
            "GET", "/containers/{id}/events/{event_id}",
            path={"id": id, "event_id": event_id},
            query={
                "include": include,
                "fields[user_event]": fields_user_event,
            },
        )
        return answer

    def get_container_lateness(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_container_lateness: str | Sequence[str] | None = None,
    ) -> t.ContainerLatenessResponse:
        """Get why a container is late.

        Compares the first report of each move with the present one. Less than a day is no reason. Roles: viewer,
        member or admin.

        `GET /containers/{id}/lateness`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with container
        :param fields_container_lateness: Members to return
        """
        answer: t.ContainerLatenessResponse = self._json(
            "GET", "/containers/{id}/lateness",
            path={"id": id},
            query={
                "include": include,
                "fields[container_lateness]": fields_container_lateness,
            },
        )
        return answer

    def get_container_map_geojson(
        self,
        id: str,
        *,
        as_of: str | datetime.date | None = None,
        closed_passages: t.AccountClosedPassagesValue | Sequence[t.AccountClosedPassagesValue] | None = None,
        split_antimeridian: bool | None = None,
    ) -> t.ContainerMap:
        """Get a container's map.

        GeoJSON (RFC 7946): ports, past positions of the ships, the current ship, and estimated routes. Empty while
        no route is known. Roles: viewer, member or admin.

        `GET /containers/{id}/map_geojson`

        :param id: Id of the resource
        :param as_of: A past moment: the resource as it was known then
        :param closed_passages: Straits and canals that future routes avoid too, with commas: suez, panama, kiel,
            corinth, bosporus, dardanelles, bab-el-mandeb, hormuz, malacca, sunda, lombok, makassar, torres,
            gibraltar, dover, great-belt, oresund, messina, kanmon, tsugaru, taiwan, magellan, cape-horn,
            cape-of-good-hope, st-lawrence-seaway, northwest, northeast, bering, windward, mona, cook, bass
        :param split_antimeridian: True: lines that cross ±180° are cut there, as MultiLineString
        """
        answer: t.ContainerMap = self._json(
            "GET", "/containers/{id}/map_geojson",
            path={"id": id},
            query={
                "as_of": as_of,
                "closed_passages": closed_passages,
                "split_antimeridian": split_antimeridian,
            },
        )
        return answer

    def get_container_route(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_route: str | Sequence[str] | None = None,
        as_of: str | datetime.date | None = None,
        closed_passages: t.AccountClosedPassagesValue | Sequence[t.AccountClosedPassagesValue] | None = None,
    ) -> t.RouteResponse:
        """Get a container's route.

        The stops of its journey in order, with how the box comes to each and goes on; now, or with `as_of` as it
        was known then. Without `include` the stops, their places and ships are included. `include` also takes the
        types `route_location`, `port` and `vessel`. Roles: viewer, member or admin.

        `GET /containers/{id}/route`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with container,
            route_locations, route_location, port, vessel
        :param fields_route: Members to return
        :param as_of: A past moment: the resource as it was known then
        :param closed_passages: Straits and canals that future routes avoid too, with commas: suez, panama, kiel,
            corinth, bosporus, dardanelles, bab-el-mandeb, hormuz, malacca, sunda, lombok, makassar, torres,
            gibraltar, dover, great-belt, oresund, messina, kanmon, tsugaru, taiwan, magellan, cape-horn,
            cape-of-good-hope, st-lawrence-seaway, northwest, northeast, bering, windward, mona, cook, bass
        """
        answer: t.RouteResponse = self._json(
            "GET", "/containers/{id}/route",
            path={"id": id},
            query={
                "include": include,
                "fields[route]": fields_route,
                "as_of": as_of,
                "closed_passages": closed_passages,
            },
        )
        return answer

    def get_current_session(
        self,
        *,
        include: str | Sequence[str] | None = None,
        fields_session: str | Sequence[str] | None = None,
    ) -> t.SessionResponse:
        """Get the session of the request.

        With its user. 404 for an API key. Roles: viewer, member or admin.

        `GET /sessions/current`

        :param include: Relationships with commas, as paths up to three deep that begin with user
        :param fields_session: Members to return
        """
        answer: t.SessionResponse = self._json(
            "GET", "/sessions/current",
            query={
                "include": include,
                "fields[session]": fields_session,
            },
        )
        return answer

    def get_current_user(
        self,
        *,
        include: str | Sequence[str] | None = None,
        fields_user: str | Sequence[str] | None = None,
    ) -> t.UserResponse:
        """Get the user of the session.

        An API key has no user: 404. Roles: viewer, member or admin.

        `GET /users/me`

        :param include: Relationships with commas, as paths up to three deep that begin with account, parties
        :param fields_user: Members to return
        """
        answer: t.UserResponse = self._json(
            "GET", "/users/me",
            query={
                "include": include,
                "fields[user]": fields_user,
            },
        )
        return answer

    def get_custom_field(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_custom_field: str | Sequence[str] | None = None,
    ) -> t.CustomFieldResponse:
        """Get a custom field.

        Roles: viewer, member or admin.

        `GET /custom_fields/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with entity, definition,
            user
        :param fields_custom_field: Members to return
        """
        answer: t.CustomFieldResponse = self._json(
            "GET", "/custom_fields/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[custom_field]": fields_custom_field,
            },
        )
        return answer

    def get_custom_field_definition(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_custom_field_definition: str | Sequence[str] | None = None,
    ) -> t.CustomFieldDefinitionResponse:
        """Get a custom field definition.

        Roles: viewer, member or admin.

        `GET /custom_field_definitions/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with account, options
        :param fields_custom_field_definition: Members to return
        """
        answer: t.CustomFieldDefinitionResponse = self._json(
            "GET", "/custom_field_definitions/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[custom_field_definition]": fields_custom_field_definition,
            },
        )
        return answer

    def get_custom_field_definition_option(
        self,
        definition_id: str,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_custom_field_option: str | Sequence[str] | None = None,
    ) -> t.CustomFieldOptionResponse:
        """Get an option.

        Roles: viewer, member or admin.

        `GET /custom_field_definitions/{definition_id}/options/{id}`

        :param definition_id: Id of the definition
        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with definition
        :param fields_custom_field_option: Members to return
        """
        answer: t.CustomFieldOptionResponse = self._json(
            "GET", "/custom_field_definitions/{definition_id}/options/{id}",
            path={"definition_id": definition_id, "id": id},
            query={
                "include": include,
                "fields[custom_field_option]": fields_custom_field_option,
            },
        )
        return answer

    def get_custom_field_definition_usage(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_custom_field_usage: str | Sequence[str] | None = None,
    ) -> t.CustomFieldUsageResponse:
        """Count the uses of a custom field.

        A deletion deletes the values, too; saved views then ignore the field. Roles: admin.

        `GET /custom_field_definitions/{id}/usage`

        :param id: Id of the resource
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_custom_field_usage: Members to return
        """
        answer: t.CustomFieldUsageResponse = self._json(
            "GET", "/custom_field_definitions/{id}/usage",
            path={"id": id},
            query={
                "include": include,
                "fields[custom_field_usage]": fields_custom_field_usage,
            },
        )
        return answer

    def get_digest(
        self,
        *,
        include: str | Sequence[str] | None = None,
        fields_digest: str | Sequence[str] | None = None,
    ) -> t.DigestResponse:
        """Get the daily mail of the user of the session.

        404 for an API key. Roles: viewer, member or admin.

        `GET /users/me/digest`

        :param include: Relationships with commas, as paths up to three deep that begin with user
        :param fields_digest: Members to return
        """
        answer: t.DigestResponse = self._json(
            "GET", "/users/me/digest",
            query={
                "include": include,
                "fields[digest]": fields_digest,
            },
        )
        return answer

    def get_document(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_document: str | Sequence[str] | None = None,
    ) -> t.DocumentResponse:
        """Get a document.

        Roles: viewer, member or admin.

        `GET /documents/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with shipments, cargos,
            account, user, last_document_representation, current_extraction, email_submission, parent_document,
            child_documents
        :param fields_document: Members to return
        """
        answer: t.DocumentResponse = self._json(
            "GET", "/documents/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[document]": fields_document,
            },
        )
        return answer

    def get_document_download_url(
        self,
        id: str,
    ) -> t.GetDocumentDownloadUrlResponse:
        """Get an address to download a document from.

        Roles: viewer, member or admin.

        `GET /documents/{id}/download_url`

        :param id: Id of the resource
        """
        answer: t.GetDocumentDownloadUrlResponse = self._json(
            "GET", "/documents/{id}/download_url",
            path={"id": id},
        )
        return answer

    def get_document_pages(
        self,
        id: str,
        *,
        words: bool | None = None,
    ) -> t.GetDocumentPagesResponse:
        """List the pages of a document, with pictures of them.

        Pages as they were read, after rotation. Boxes of evidence are fractions of these pictures. Roles: viewer,
        member or admin.

        `GET /documents/{id}/pages`

        :param id: Id of the resource
        :param words: Whether pages have their words
        """
        answer: t.GetDocumentPagesResponse = self._json(
            "GET", "/documents/{id}/pages",
            path={"id": id},
            query={
                "words": words,
            },
        )
        return answer

    def get_document_schema(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_document_schema: str | Sequence[str] | None = None,
    ) -> t.DocumentSchemaResponse:
        """Get the schema of a payload.

        Roles: viewer, member or admin.

        `GET /document_schemas/{id}`

        :param id: Id of the resource
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_document_schema: Members to return
        """
        answer: t.DocumentSchemaResponse = self._json(
            "GET", "/document_schemas/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[document_schema]": fields_document_schema,
            },
        )
        return answer

    def get_edi_interchange(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_edi_interchange: str | Sequence[str] | None = None,
    ) -> t.EdiInterchangeResponse:
        """Get an interchange.

        Roles: admin.

        `GET /edi_interchanges/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with duplicate_of
        :param fields_edi_interchange: Members to return
        """
        answer: t.EdiInterchangeResponse = self._json(
            "GET", "/edi_interchanges/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[edi_interchange]": fields_edi_interchange,
            },
        )
        return answer

    def get_edi_interchange_acknowledgement(
        self,
        id: str,
    ) -> str:
        """Get the acknowledgement of an interchange.

        A 997 for X12, a CONTRL for EDIFACT. A CLM has none: 404. Roles: admin.

        `GET /edi_interchanges/{id}/acknowledgement`

        :param id: Id of the resource
        """
        return self._text(
            "GET", "/edi_interchanges/{id}/acknowledgement",
            path={"id": id},
        )

    def get_edi_interchange_content(
        self,
        id: str,
    ) -> bytes:
        """Download an interchange.

        The original bytes, while they are kept. Roles: admin.

        `GET /edi_interchanges/{id}/content`

        :param id: Id of the resource
        """
        return self._bytes(
            "GET", "/edi_interchanges/{id}/content",
            path={"id": id},
        )

    def get_email_submission(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_email_submission: str | Sequence[str] | None = None,
    ) -> t.EmailSubmissionResponse:
        """Get a received mail.

        Roles: viewer, member or admin.

        `GET /email_submissions/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with account, user,
            documents, imports
        :param fields_email_submission: Members to return
        """
        answer: t.EmailSubmissionResponse = self._json(
            "GET", "/email_submissions/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[email_submission]": fields_email_submission,
            },
        )
        return answer

    def get_exception(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_exception: str | Sequence[str] | None = None,
    ) -> t.ExceptionResponse:
        """Get an exception.

        Roles: viewer, member or admin.

        `GET /exceptions/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with container, shipment,
            acknowledged_by, assigned_to
        :param fields_exception: Members to return
        """
        answer: t.ExceptionResponse = self._json(
            "GET", "/exceptions/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[exception]": fields_exception,
            },
        )
        return answer

    def get_import(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_import: str | Sequence[str] | None = None,
    ) -> t.ImportResponse:
        """Get an import.

        Roles: viewer, member or admin.

        `GET /imports/{id}`

        :param id: Id of the resource
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_import: Members to return
        """
        answer: t.ImportResponse = self._json(
            "GET", "/imports/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[import]": fields_import,
            },
        )
        return answer

    def get_invoice(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_invoice: str | Sequence[str] | None = None,
    ) -> t.InvoiceResponse:
        """Get an invoice.

        Roles: viewer, member or admin.

        `GET /invoices/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with customer,
            credited_invoice, shipments, containers, documents, disputes
        :param fields_invoice: Members to return
        """
        answer: t.InvoiceResponse = self._json(
            "GET", "/invoices/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[invoice]": fields_invoice,
            },
        )
        return answer

    def get_invoice_dispute(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_invoice_dispute: str | Sequence[str] | None = None,
    ) -> t.InvoiceDisputeResponse:
        """Get a dispute.

        Roles: viewer, member or admin.

        `GET /invoice_disputes/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with invoice
        :param fields_invoice_dispute: Members to return
        """
        answer: t.InvoiceDisputeResponse = self._json(
            "GET", "/invoice_disputes/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[invoice_dispute]": fields_invoice_dispute,
            },
        )
        return answer

    def get_invoice_dispute_letter(
        self,
        id: str,
    ) -> bytes:
        """Get the letter of a dispute.

        PDF. Of a draft as it would leave now; later as it left. Roles: viewer, member or admin.

        `GET /invoice_disputes/{id}/letter`

        :param id: Id of the resource
        """
        return self._bytes(
            "GET", "/invoice_disputes/{id}/letter",
            path={"id": id},
        )

    def get_invoice_dispute_message(
        self,
        id: str,
    ) -> bytes:
        """Get the mail of a dispute.

        For your own mail program, which opens it as a draft with the PDF and the attachments. Roles: viewer, member
        or admin.

        `GET /invoice_disputes/{id}/message`

        :param id: Id of the resource
        """
        return self._bytes(
            "GET", "/invoice_disputes/{id}/message",
            path={"id": id},
        )

    def get_invoice_layout(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_invoice_layout: str | Sequence[str] | None = None,
    ) -> t.InvoiceLayoutResponse:
        """Get a layout of invoice files.

        Roles: viewer, member or admin.

        `GET /invoice_layouts/{id}`

        :param id: Id of the resource
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_invoice_layout: Members to return
        """
        answer: t.InvoiceLayoutResponse = self._json(
            "GET", "/invoice_layouts/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[invoice_layout]": fields_invoice_layout,
            },
        )
        return answer

    def get_mail_recipient(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_mail_recipient: str | Sequence[str] | None = None,
    ) -> t.MailRecipientResponse:
        """Get an address that mails came back from.

        Roles: admin.

        `GET /mail_recipients/{id}`

        :param id: Id of the resource
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_mail_recipient: Members to return
        """
        answer: t.MailRecipientResponse = self._json(
            "GET", "/mail_recipients/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[mail_recipient]": fields_mail_recipient,
            },
        )
        return answer

    def get_map(
        self,
        *,
        filter_number: str | Sequence[str] | None = None,
        filter_status: t.ContainerCurrentStatus | Sequence[t.ContainerCurrentStatus] | None = None,
        filter_shipment_id: str | Sequence[str] | None = None,
        filter_pod: str | Sequence[str] | None = None,
        filter_pickup_lfd: str | datetime.date | None = None,
        filter_pickup_lfd_start: str | datetime.date | None = None,
        filter_pickup_lfd_end: str | datetime.date | None = None,
        filter_available_for_pickup: bool | None = None,
        filter_pod_terminal: str | Sequence[str] | None = None,
        filter_holds: bool | None = None,
        filter_fees: bool | None = None,
        filter_last_free_day: str | datetime.date | None = None,
        filter_last_free_day_start: str | datetime.date | None = None,
        filter_last_free_day_end: str | datetime.date | None = None,
        filter_last_free_day_known: bool | None = None,
        filter_pod_eta_on: str | datetime.date | None = None,
        filter_pod_eta_on_start: str | datetime.date | None = None,
        filter_pod_eta_on_end: str | datetime.date | None = None,
        filter_predicted_pod_at: str | datetime.date | None = None,
        filter_predicted_pod_at_start: str | datetime.date | None = None,
        filter_predicted_pod_at_end: str | datetime.date | None = None,
        filter_predicted_pod_on: str | datetime.date | None = None,
        filter_predicted_pod_on_start: str | datetime.date | None = None,
        filter_predicted_pod_on_end: str | datetime.date | None = None,
        filter_predicted_late_days: int | None = None,
        filter_eta_slip_days: int | None = None,
        filter_customer_id: str | Sequence[str] | None = None,
        filter_shipping_line_scac: str | Sequence[str] | None = None,
        filter_tags: str | Sequence[str] | None = None,
        filter_vessel_imo: str | Sequence[str] | None = None,
        filter_aboard_vessel_imo: str | Sequence[str] | None = None,
        filter_failing_source: str | Sequence[str] | None = None,
        filter_polled_source: str | Sequence[str] | None = None,
        filter_picked_up: bool | None = None,
        filter_custom_field: str | None = None,
        filter_attention: str | Sequence[str] | None = None,
        filter_assigned_to: str | Sequence[str] | None = None,
        filter_departed_on: str | datetime.date | None = None,
        filter_departed_on_start: str | datetime.date | None = None,
        filter_departed_on_end: str | datetime.date | None = None,
        filter_arrived_on: str | datetime.date | None = None,
        filter_arrived_on_start: str | datetime.date | None = None,
        filter_arrived_on_end: str | datetime.date | None = None,
        filter_picked_up_on: str | datetime.date | None = None,
        filter_picked_up_on_start: str | datetime.date | None = None,
        filter_picked_up_on_end: str | datetime.date | None = None,
        filter_lane: str | None = None,
        filter_pol: str | None = None,
        filter_free_until: str | datetime.date | None = None,
        filter_free_until_start: str | datetime.date | None = None,
        filter_free_until_end: str | datetime.date | None = None,
        filter_empty_return_due_on: str | datetime.date | None = None,
        filter_empty_return_due_on_start: str | datetime.date | None = None,
        filter_empty_return_due_on_end: str | datetime.date | None = None,
        filter_pickup_appointment_on: str | datetime.date | None = None,
        filter_pickup_appointment_on_start: str | datetime.date | None = None,
        filter_pickup_appointment_on_end: str | datetime.date | None = None,
        filter_arrival_on: str | datetime.date | None = None,
        filter_arrival_on_start: str | datetime.date | None = None,
        filter_arrival_on_end: str | datetime.date | None = None,
        filter_waiting_at: str | Sequence[str] | None = None,
        filter_changed_since: str | datetime.date | None = None,
        filter_updated_at: str | datetime.date | None = None,
        filter_updated_at_start: str | datetime.date | None = None,
        filter_updated_at_end: str | datetime.date | None = None,
        q: str | None = None,
    ) -> t.AccountMap:
        """Get the map of all containers.

        GeoJSON (RFC 7946): each ship with the containers aboard, where a position of the last seven days is known,
        and each place where containers wait; by the filters of the list of containers. Roles: viewer, member or
        admin.

        `GET /map`

        :param filter_number: Container number; several with commas
        :param filter_status: current_status. Several with commas: new, on_ship, grounded, available, not_available,
            awaiting_inland_transfer, on_rail, off_dock, picked_up, delivered, dropped, loaded, empty_returned
        :param filter_shipment_id: Id of the shipment; several with commas
        :param filter_pod: UN/LOCODE of the port of discharge, or none; several with commas
        :param filter_pickup_lfd: Last free day: on this day
        :param filter_pickup_lfd_start: Last free day: start, inclusive; a time, in UTC without an offset, or a date
        :param filter_pickup_lfd_end: Last free day: end, inclusive; a time, in UTC without an offset, or a date
        :param filter_available_for_pickup: Whether it can be picked up, by the terminal
        :param filter_pod_terminal: Id of the terminal at the port of discharge, or none, or `none`; several with
            commas
        :param filter_holds: Whether it has holds, at the port or inland
        :param filter_fees: Whether it has fees, at the port or inland
        :param filter_last_free_day: Last free day, by the calendar of the port of discharge: on this day
        :param filter_last_free_day_start: Last free day, by the calendar of the port of discharge: start, inclusive
        :param filter_last_free_day_end: Last free day, by the calendar of the port of discharge: end, inclusive
        :param filter_last_free_day_known: Whether a source, a tariff or a user gives a last free day
        :param filter_pod_eta_on: Day of the ETA at the port of discharge, by the calendar of that port: on this day
        :param filter_pod_eta_on_start: Day of the ETA at the port of discharge, by the calendar of that port:
            start, inclusive
        :param filter_pod_eta_on_end: Day of the ETA at the port of discharge, by the calendar of that port: end,
            inclusive
        :param filter_predicted_pod_at: Arrival predicted at the port of discharge: `p50` of `predicted_eta`: on
            this day
        :param filter_predicted_pod_at_start: Arrival predicted at the port of discharge: `p50` of `predicted_eta`:
            start, inclusive; a time, in UTC without an offset, or a date
        :param filter_predicted_pod_at_end: Arrival predicted at the port of discharge: `p50` of `predicted_eta`:
            end, inclusive; a time, in UTC without an offset, or a date
        :param filter_predicted_pod_on: Day of the predicted arrival at the port of discharge, by the calendar of
            that port: on this day
        :param filter_predicted_pod_on_start: Day of the predicted arrival at the port of discharge, by the calendar
            of that port: start, inclusive
        :param filter_predicted_pod_on_end: Day of the predicted arrival at the port of discharge, by the calendar
            of that port: end, inclusive
        :param filter_predicted_late_days: Days, at least, by which the predicted arrival is later than the line's
            ETA
        :param filter_eta_slip_days: Days, at least, by which the ETA at the port of discharge is later than the
            first one was
        :param filter_customer_id: Id of the customer party, or none, or `none`; several with commas
        :param filter_shipping_line_scac: SCAC of the shipping line; several with commas
        :param filter_tags: A tag of its shipment; several with commas, of which one is enough
        :param filter_vessel_imo: IMO number of a ship of its voyage; several with commas
        :param filter_aboard_vessel_imo: IMO number of the ship that it is aboard now; several with commas
        :param filter_failing_source: Kind and code of a source that failed at its last poll for it:
            `shipping_line:MAEU`; several with commas
        :param filter_polled_source: Kind and code of a source that is polled for it: `terminal:USLAX-WBCT`; several
            with commas
        :param filter_picked_up: Whether it is picked up, delivered or returned
        :param filter_custom_field: A custom field of the container or its shipment and its value, `api_slug:value`;
            not of sensitive fields
        :param filter_attention: Kind of its leading exception: the open one that costs most. Several with commas:
            last_free_day_passed, detention_running, last_free_day_near, dispute_due, on_hold, not_available,
            not_picked_up, rolled_over, ship_elsewhere, transshipment_at_risk, milestone_overdue, eta_moved,
            document_contradicting, document_missing, source_silent
        :param filter_assigned_to: Id of a user whom an unresolved exception of it is assigned to; `none`: it has
            unresolved exceptions, and all are assigned to nobody, or `none`; several with commas
        :param filter_departed_on: Day on which it left the port of loading, by the calendar there, as reports count
            it: on this day
        :param filter_departed_on_start: Day on which it left the port of loading, by the calendar there, as reports
            count it: start, inclusive
        :param filter_departed_on_end: Day on which it left the port of loading, by the calendar there, as reports
            count it: end, inclusive
        :param filter_arrived_on: Day of the arrival at the port of discharge, by the calendar there, as reports
            count it: on this day
        :param filter_arrived_on_start: Day of the arrival at the port of discharge, by the calendar there, as
            reports count it: start, inclusive
        :param filter_arrived_on_end: Day of the arrival at the port of discharge, by the calendar there, as reports
            count it: end, inclusive
        :param filter_picked_up_on: Day on which it left the port of discharge by its gate, by the calendar there,
            as reports count it: on this day
        :param filter_picked_up_on_start: Day on which it left the port of discharge by its gate, by the calendar
            there, as reports count it: start, inclusive
        :param filter_picked_up_on_end: Day on which it left the port of discharge by its gate, by the calendar
            there, as reports count it: end, inclusive
        :param filter_lane: Ports of loading and discharge of a container that has left, `CNSHA-USLAX`, or none
        :param filter_pol: UN/LOCODE of the port of loading of a container that has left, or none
        :param filter_free_until: A last free day of its stay, of any clock that runs: the stated one, and those by
            tariff: on this day
        :param filter_free_until_start: A last free day of its stay, of any clock that runs: the stated one, and
            those by tariff: start, inclusive
        :param filter_free_until_end: A last free day of its stay, of any clock that runs: the stated one, and those
            by tariff: end, inclusive
        :param filter_empty_return_due_on: Last free day of detention: it is due back empty: on this day
        :param filter_empty_return_due_on_start: Last free day of detention: it is due back empty: start, inclusive
        :param filter_empty_return_due_on_end: Last free day of detention: it is due back empty: end, inclusive
        :param filter_pickup_appointment_on: Day of the appointment for its pickup: on this day
        :param filter_pickup_appointment_on_start: Day of the appointment for its pickup: start, inclusive
        :param filter_pickup_appointment_on_end: Day of the appointment for its pickup: end, inclusive
        :param filter_arrival_on: Day on which it arrives at the port of discharge: predicted, else by the line's
            ETA: on this day
        :param filter_arrival_on_start: Day on which it arrives at the port of discharge: predicted, else by the
            line's ETA: start, inclusive
        :param filter_arrival_on_end: Day on which it arrives at the port of discharge: predicted, else by the
            line's ETA: end, inclusive
        :param filter_waiting_at: UN/LOCODE of the place where it waits now; several with commas
        :param filter_changed_since: Those of which something changed since then that people plan by, as
            `meta.changes` says; kept for 90 days; a time, in UTC without an offset, or a date
        :param filter_updated_at: When the container's data last changed: on this day
        :param filter_updated_at_start: When the container's data last changed: start, inclusive; a time, in UTC
            without an offset, or a date
        :param filter_updated_at_end: When the container's data last changed: end, inclusive; a time, in UTC without
            an offset, or a date
        :param q: Part of a number, seal, vessel, bill of lading, booking, customer name or reference number, the
            whole value of a custom field or tag, or ship and day of the ETA: `HONAM 12 Dec`
        """
        answer: t.AccountMap = self._json(
            "GET", "/map",
            query={
                "filter[number]": filter_number,
                "filter[status]": filter_status,
                "filter[shipment_id]": filter_shipment_id,
                "filter[pod]": filter_pod,
                "filter[pickup_lfd]": filter_pickup_lfd,
                "filter[pickup_lfd][start]": filter_pickup_lfd_start,
                "filter[pickup_lfd][end]": filter_pickup_lfd_end,
                "filter[available_for_pickup]": filter_available_for_pickup,
                "filter[pod_terminal]": filter_pod_terminal,
                "filter[holds]": filter_holds,
                "filter[fees]": filter_fees,
                "filter[last_free_day]": filter_last_free_day,
                "filter[last_free_day][start]": filter_last_free_day_start,
                "filter[last_free_day][end]": filter_last_free_day_end,
                "filter[last_free_day_known]": filter_last_free_day_known,
                "filter[pod_eta_on]": filter_pod_eta_on,
                "filter[pod_eta_on][start]": filter_pod_eta_on_start,
                "filter[pod_eta_on][end]": filter_pod_eta_on_end,
                "filter[predicted_pod_at]": filter_predicted_pod_at,
                "filter[predicted_pod_at][start]": filter_predicted_pod_at_start,
                "filter[predicted_pod_at][end]": filter_predicted_pod_at_end,
                "filter[predicted_pod_on]": filter_predicted_pod_on,
                "filter[predicted_pod_on][start]": filter_predicted_pod_on_start,
                "filter[predicted_pod_on][end]": filter_predicted_pod_on_end,
                "filter[predicted_late_days]": filter_predicted_late_days,
                "filter[eta_slip_days]": filter_eta_slip_days,
                "filter[customer_id]": filter_customer_id,
                "filter[shipping_line_scac]": filter_shipping_line_scac,
                "filter[tags]": filter_tags,
                "filter[vessel_imo]": filter_vessel_imo,
                "filter[aboard_vessel_imo]": filter_aboard_vessel_imo,
                "filter[failing_source]": filter_failing_source,
                "filter[polled_source]": filter_polled_source,
                "filter[picked_up]": filter_picked_up,
                "filter[custom_field]": filter_custom_field,
                "filter[attention]": filter_attention,
                "filter[assigned_to]": filter_assigned_to,
                "filter[departed_on]": filter_departed_on,
                "filter[departed_on][start]": filter_departed_on_start,
                "filter[departed_on][end]": filter_departed_on_end,
                "filter[arrived_on]": filter_arrived_on,
                "filter[arrived_on][start]": filter_arrived_on_start,
                "filter[arrived_on][end]": filter_arrived_on_end,
                "filter[picked_up_on]": filter_picked_up_on,
                "filter[picked_up_on][start]": filter_picked_up_on_start,
                "filter[picked_up_on][end]": filter_picked_up_on_end,
                "filter[lane]": filter_lane,
                "filter[pol]": filter_pol,
                "filter[free_until]": filter_free_until,
                "filter[free_until][start]": filter_free_until_start,
                "filter[free_until][end]": filter_free_until_end,
                "filter[empty_return_due_on]": filter_empty_return_due_on,
                "filter[empty_return_due_on][start]": filter_empty_return_due_on_start,
                "filter[empty_return_due_on][end]": filter_empty_return_due_on_end,
                "filter[pickup_appointment_on]": filter_pickup_appointment_on,
                "filter[pickup_appointment_on][start]": filter_pickup_appointment_on_start,
                "filter[pickup_appointment_on][end]": filter_pickup_appointment_on_end,
                "filter[arrival_on]": filter_arrival_on,
                "filter[arrival_on][start]": filter_arrival_on_start,
                "filter[arrival_on][end]": filter_arrival_on_end,
                "filter[waiting_at]": filter_waiting_at,
                "filter[changed_since]": filter_changed_since,
                "filter[updated_at]": filter_updated_at,
                "filter[updated_at][start]": filter_updated_at_start,
                "filter[updated_at][end]": filter_updated_at_end,
                "q": q,
            },
        )
        return answer

    def get_metro_area(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_metro_area: str | Sequence[str] | None = None,
    ) -> t.MetroAreaResponse:
        """Get a metro area.

        Roles: viewer, member or admin.

        `GET /metro_areas/{id}`

        :param id: Id or UN/LOCODE
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_metro_area: Members to return
        """
        answer: t.MetroAreaResponse = self._json(
            "GET", "/metro_areas/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[metro_area]": fields_metro_area,
            },
        )
        return answer

    def get_milestone_recipient(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_milestone_recipient: str | Sequence[str] | None = None,
    ) -> t.MilestoneRecipientResponse:
        """Get a recipient of milestone mails.

        Roles: viewer, member or admin.

        `GET /milestone_recipients/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with party
        :param fields_milestone_recipient: Members to return
        """
        answer: t.MilestoneRecipientResponse = self._json(
            "GET", "/milestone_recipients/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[milestone_recipient]": fields_milestone_recipient,
            },
        )
        return answer

    def get_open_api_document(
        self,
    ) -> dict[str, Any]:
        """Get the OpenAPI document.

        OpenAPI 3.1. Needs no key.

        `GET /openapi.json`
        """
        answer: dict[str, Any] = self._json(
            "GET", "/openapi.json",
        )
        return answer

    def get_outgoing_mail(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_outgoing_mail: str | Sequence[str] | None = None,
    ) -> t.OutgoingMailResponse:
        """Get an outgoing mail.

        Roles: admin.

        `GET /outgoing_mails/{id}`

        :param id: Id of the resource
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_outgoing_mail: Members to return
        """
        answer: t.OutgoingMailResponse = self._json(
            "GET", "/outgoing_mails/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[outgoing_mail]": fields_outgoing_mail,
            },
        )
        return answer

    def get_party(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_party: str | Sequence[str] | None = None,
    ) -> t.PartyResponse:
        """Get a party.

        Roles: viewer, member or admin.

        `GET /parties/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with merging_into
        :param fields_party: Members to return
        """
        answer: t.PartyResponse = self._json(
            "GET", "/parties/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[party]": fields_party,
            },
        )
        return answer

    def get_party_usage(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_party_usage: str | Sequence[str] | None = None,
    ) -> t.PartyUsageResponse:
        """Get what hangs on a party.

        What a merge would move to another party. Roles: admin.

        `GET /party_usages/{id}`

        :param id: Id of the resource
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_party_usage: Members to return
        """
        answer: t.PartyUsageResponse = self._json(
            "GET", "/party_usages/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[party_usage]": fields_party_usage,
            },
        )
        return answer

    def get_place_alias(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_place_alias: str | Sequence[str] | None = None,
    ) -> t.PlaceAliasResponse:
        """Get a place alias.

        Roles: viewer, member or admin.

        `GET /place_aliases/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with creator
        :param fields_place_alias: Members to return
        """
        answer: t.PlaceAliasResponse = self._json(
            "GET", "/place_aliases/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[place_alias]": fields_place_alias,
            },
        )
        return answer

    def get_port(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_port: str | Sequence[str] | None = None,
    ) -> t.PortResponse:
        """Get a port.

        Roles: viewer, member or admin.

        `GET /ports/{id}`

        :param id: Id or UN/LOCODE
        :param include: Relationships with commas, as paths up to three deep that begin with terminals
        :param fields_port: Members to return
        """
        answer: t.PortResponse = self._json(
            "GET", "/ports/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[port]": fields_port,
            },
        )
        return answer

    def get_rail_terminal(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_rail_terminal: str | Sequence[str] | None = None,
    ) -> t.RailTerminalResponse:
        """Get a rail terminal.

        Roles: viewer, member or admin.

        `GET /rail_terminals/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with port, metro_area
        :param fields_rail_terminal: Members to return
        """
        answer: t.RailTerminalResponse = self._json(
            "GET", "/rail_terminals/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[rail_terminal]": fields_rail_terminal,
            },
        )
        return answer

    def get_raw_source_answer(
        self,
        id: str,
        answer_id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_source_answer: str | Sequence[str] | None = None,
    ) -> t.SourceAnswerResponse:
        """Get a source's answer as it came.

        Roles: admin.

        `GET /sources/{id}/raw/{answer_id}`

        :param id: Id of the resource
        :param answer_id: Id of the answer
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_source_answer: Members to return
        """
        answer: t.SourceAnswerResponse = self._json(
            "GET", "/sources/{id}/raw/{answer_id}",
            path={"id": id, "answer_id": answer_id},
            query={
                "include": include,
                "fields[source_answer]": fields_source_answer,
            },
        )
        return answer

    def get_report_schedule(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_report_schedule: str | Sequence[str] | None = None,
    ) -> t.ReportScheduleResponse:
        """Get a report schedule.

        Roles: viewer, member or admin.

        `GET /report_schedules/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with creator
        :param fields_report_schedule: Members to return
        """
        answer: t.ReportScheduleResponse = self._json(
            "GET", "/report_schedules/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[report_schedule]": fields_report_schedule,
            },
        )
        return answer

    def get_saved_view(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_saved_view: str | Sequence[str] | None = None,
    ) -> t.SavedViewResponse:
        """Get a saved view.

        Roles: viewer, member or admin.

        `GET /saved_views/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with owner
        :param fields_saved_view: Members to return
        """
        answer: t.SavedViewResponse = self._json(
            "GET", "/saved_views/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[saved_view]": fields_saved_view,
            },
        )
        return answer

    def get_share(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_share: str | Sequence[str] | None = None,
    ) -> t.ShareResponse:
        """Get a share.

        Roles: member or admin.

        `GET /shares/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with container, shipment,
            creator
        :param fields_share: Members to return
        """
        answer: t.ShareResponse = self._json(
            "GET", "/shares/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[share]": fields_share,
            },
        )
        return answer

    def get_shipment(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_shipment: str | Sequence[str] | None = None,
        as_of: str | datetime.date | None = None,
    ) -> t.ShipmentResponse:
        """Get a shipment.

        Now, or with `as_of` as it was known then. Roles: viewer, member or admin.

        `GET /shipments/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with port_of_lading,
            port_of_discharge, destination, pod_terminal, destination_terminal, customer,
            line_tracking_stopped_by_user, containers, custom_fields
        :param fields_shipment: Members to return
        :param as_of: A past moment: the resource as it was known then
        """
        answer: t.ShipmentResponse = self._json(
            "GET", "/shipments/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[shipment]": fields_shipment,
                "as_of": as_of,
            },
        )
        return answer

    def get_shipment_charges(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_shipment_charges: str | Sequence[str] | None = None,
    ) -> t.ShipmentChargesResponse:
        """Get the sum of a shipment's charges.

        Sum over its containers, by currency and by kind. Roles: viewer, member or admin.

        `GET /shipments/{id}/charges`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with shipment, containers
        :param fields_shipment_charges: Members to return
        """
        answer: t.ShipmentChargesResponse = self._json(
            "GET", "/shipments/{id}/charges",
            path={"id": id},
            query={
                "include": include,
                "fields[shipment_charges]": fields_shipment_charges,
            },
        )
        return answer

    def get_shipment_emissions(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_shipment_emissions: str | Sequence[str] | None = None,
    ) -> t.ShipmentEmissionsResponse:
        """Estimate a shipment's CO₂e.

        Sum over its containers, well to wake. An estimate, no verified statement. Roles: viewer, member or admin.

        `GET /shipments/{id}/emissions`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with shipment, containers
        :param fields_shipment_emissions: Members to return
        """
        answer: t.ShipmentEmissionsResponse = self._json(
            "GET", "/shipments/{id}/emissions",
            path={"id": id},
            query={
                "include": include,
                "fields[shipment_emissions]": fields_shipment_emissions,
            },
        )
        return answer

    def get_shipping_line(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_shipping_line: str | Sequence[str] | None = None,
    ) -> t.ShippingLineResponse:
        """Get a shipping line.

        Roles: viewer, member or admin.

        `GET /shipping_lines/{id}`

        :param id: Id, SCAC, or the prefix of containers that the line owns
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_shipping_line: Members to return
        """
        answer: t.ShippingLineResponse = self._json(
            "GET", "/shipping_lines/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[shipping_line]": fields_shipping_line,
            },
        )
        return answer

    def get_source_connection(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_source_connection: str | Sequence[str] | None = None,
    ) -> t.SourceConnectionResponse:
        """Get a connection of a source.

        Roles: admin.

        `GET /source_connections/{id}`

        :param id: Id of the resource
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_source_connection: Members to return
        """
        answer: t.SourceConnectionResponse = self._json(
            "GET", "/source_connections/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[source_connection]": fields_source_connection,
            },
        )
        return answer

    def get_tariff(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_tariff: str | Sequence[str] | None = None,
    ) -> t.TariffResponse:
        """Get a tariff.

        Roles: viewer, member or admin.

        `GET /tariffs/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with customer
        :param fields_tariff: Members to return
        """
        answer: t.TariffResponse = self._json(
            "GET", "/tariffs/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[tariff]": fields_tariff,
            },
        )
        return answer

    def get_tariff_usage(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_tariff_usage: str | Sequence[str] | None = None,
    ) -> t.TariffUsageResponse:
        """Count the containers that a tariff charges.

        A deletion leaves them to the next specific tariff, or to none. Roles: admin.

        `GET /tariffs/{id}/usage`

        :param id: Id of the resource
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_tariff_usage: Members to return
        """
        answer: t.TariffUsageResponse = self._json(
            "GET", "/tariffs/{id}/usage",
            path={"id": id},
            query={
                "include": include,
                "fields[tariff_usage]": fields_tariff_usage,
            },
        )
        return answer

    def get_terminal(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_terminal: str | Sequence[str] | None = None,
    ) -> t.TerminalResponse:
        """Get a terminal.

        Roles: viewer, member or admin.

        `GET /terminals/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with port
        :param fields_terminal: Members to return
        """
        answer: t.TerminalResponse = self._json(
            "GET", "/terminals/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[terminal]": fields_terminal,
            },
        )
        return answer

    def get_tracking_request(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_tracking_request: str | Sequence[str] | None = None,
    ) -> t.TrackingRequestResponse:
        """Get a tracking request.

        Roles: viewer, member or admin.

        `GET /tracking_requests/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with tracked_object,
            customer, user
        :param fields_tracking_request: Members to return
        """
        answer: t.TrackingRequestResponse = self._json(
            "GET", "/tracking_requests/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[tracking_request]": fields_tracking_request,
            },
        )
        return answer

    def get_user(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_user: str | Sequence[str] | None = None,
    ) -> t.UserResponse:
        """Get a user.

        Roles: admin.

        `GET /users/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with account, parties
        :param fields_user: Members to return
        """
        answer: t.UserResponse = self._json(
            "GET", "/users/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[user]": fields_user,
            },
        )
        return answer

    def get_vessel(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_vessel: str | Sequence[str] | None = None,
        show_positions_from_timestamp: str | datetime.date | None = None,
        show_positions_to_timestamp: str | datetime.date | None = None,
    ) -> t.VesselResponse:
        """Get a vessel.

        Roles: viewer, member or admin.

        `GET /vessels/{id}`

        :param id: Id or IMO number
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_vessel: Members to return
        :param show_positions_from_timestamp: Positions from then on; 31 days before the end where it is not given
        :param show_positions_to_timestamp: Positions until then; 31 days after the beginning where it is not given
        """
        answer: t.VesselResponse = self._json(
            "GET", "/vessels/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[vessel]": fields_vessel,
                "show_positions[from_timestamp]": show_positions_from_timestamp,
                "show_positions[to_timestamp]": show_positions_to_timestamp,
            },
        )
        return answer

    def get_vessel_future_positions(
        self,
        id: str,
        *,
        port_id: str,
        previous_port_id: str,
        include: str | Sequence[str] | None = None,
        fields_vessel: str | Sequence[str] | None = None,
        closed_passages: t.AccountClosedPassagesValue | Sequence[t.AccountClosedPassagesValue] | None = None,
    ) -> t.VesselResponse:
        """Estimate future positions of a vessel.

        The vessel with `positions`, one a minute, all `estimated`: the shortest way by sea, in time for what the
        containers aboard expect, else at the speed of her last day, else at 14 knots. Roles: viewer, member or
        admin.

        `GET /vessels/{id}/future_positions`

        :param id: Id or IMO number
        :param port_id: Next port: id or UN/LOCODE
        :param previous_port_id: Previous port: id or UN/LOCODE
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_vessel: Members to return
        :param closed_passages: Straits and canals that future routes avoid too, with commas: suez, panama, kiel,
            corinth, bosporus, dardanelles, bab-el-mandeb, hormuz, malacca, sunda, lombok, makassar, torres,
            gibraltar, dover, great-belt, oresund, messina, kanmon, tsugaru, taiwan, magellan, cape-horn,
            cape-of-good-hope, st-lawrence-seaway, northwest, northeast, bering, windward, mona, cook, bass
        """
        answer: t.VesselResponse = self._json(
            "GET", "/vessels/{id}/future_positions",
            path={"id": id},
            query={
                "include": include,
                "fields[vessel]": fields_vessel,
                "port_id": port_id,
                "previous_port_id": previous_port_id,
                "closed_passages": closed_passages,
            },
        )
        return answer

    def get_vessel_future_positions_with_coordinates(
        self,
        id: str,
        *,
        port_id: str,
        previous_port_id: str,
        latitude: float,
        longitude: float,
        include: str | Sequence[str] | None = None,
        fields_vessel: str | Sequence[str] | None = None,
        closed_passages: t.AccountClosedPassagesValue | Sequence[t.AccountClosedPassagesValue] | None = None,
    ) -> t.VesselResponse:
        """Estimate future positions of a vessel from given coordinates.

        The vessel with `positions`, one a minute, all `estimated`: the shortest way by sea, in time for what the
        containers aboard expect, else at the speed of her last day, else at 14 knots. Roles: viewer, member or
        admin.

        `GET /vessels/{id}/future_positions_with_coordinates`

        :param id: Id or IMO number
        :param port_id: Next port: id or UN/LOCODE
        :param previous_port_id: Previous port: id or UN/LOCODE
        :param latitude: Start of the voyage, WGS 84 degrees
        :param longitude: Start of the voyage, WGS 84 degrees
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_vessel: Members to return
        :param closed_passages: Straits and canals that future routes avoid too, with commas: suez, panama, kiel,
            corinth, bosporus, dardanelles, bab-el-mandeb, hormuz, malacca, sunda, lombok, makassar, torres,
            gibraltar, dover, great-belt, oresund, messina, kanmon, tsugaru, taiwan, magellan, cape-horn,
            cape-of-good-hope, st-lawrence-seaway, northwest, northeast, bering, windward, mona, cook, bass
        """
        answer: t.VesselResponse = self._json(
            "GET", "/vessels/{id}/future_positions_with_coordinates",
            path={"id": id},
            query={
                "include": include,
                "fields[vessel]": fields_vessel,
                "port_id": port_id,
                "previous_port_id": previous_port_id,
                "latitude": latitude,
                "longitude": longitude,
                "closed_passages": closed_passages,
            },
        )
        return answer

    def get_webhook(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_webhook: str | Sequence[str] | None = None,
    ) -> t.WebhookResponse:
        """Get a webhook.

        Roles: viewer, member or admin.

        `GET /webhooks/{id}`

        :param id: Id of the resource
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_webhook: Members to return
        """
        answer: t.WebhookResponse = self._json(
            "GET", "/webhooks/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[webhook]": fields_webhook,
            },
        )
        return answer

    def get_webhook_health(
        self,
    ) -> t.GetWebhookHealthResponse:
        """Get the health of all webhooks.

        Successes and failures of the last 24 hours, the last failure, and what waits for its next attempt, of each
        webhook. Times are real times, also beside a simulated world. Roles: viewer, member or admin.

        `GET /webhooks/health`
        """
        answer: t.GetWebhookHealthResponse = self._json(
            "GET", "/webhooks/health",
        )
        return answer

    def get_webhook_ips(
        self,
    ) -> t.GetWebhookIpsResponse:
        """List the addresses that deliveries come from.

        As the operator of this installation configured them; empty: none are configured. `last_updated` is the time
        that the operator set, else the start of the service, which reads them. Roles: viewer, member or admin.

        `GET /webhooks/ips`
        """
        answer: t.GetWebhookIpsResponse = self._json(
            "GET", "/webhooks/ips",
        )
        return answer

    def get_webhook_notification(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_webhook_notification: str | Sequence[str] | None = None,
    ) -> t.WebhookNotificationResponse:
        """Get a notification.

        Roles: viewer, member or admin.

        `GET /webhook_notifications/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with webhook,
            reference_object, webhook_notification_logs
        :param fields_webhook_notification: Members to return
        """
        answer: t.WebhookNotificationResponse = self._json(
            "GET", "/webhook_notifications/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[webhook_notification]": fields_webhook_notification,
            },
        )
        return answer

    def get_webhook_notification_examples(
        self,
        *,
        event: t.GetWebhookNotificationExamplesEvent | None = None,
    ) -> t.NotificationExample | list[t.NotificationExample]:
        """Get an event's example, or all.

        A complete notification as it is delivered, generated from an example journey. Without `event` a JSON array
        of those of all events, in the order of `GET /v2/webhooks/events`. Roles: viewer, member or admin.

        `GET /webhook_notifications/examples`

        :param event: Name of the event
        """
        answer: t.NotificationExample | list[t.NotificationExample] = self._json(
            "GET", "/webhook_notifications/examples",
            query={
                "event": event,
            },
        )
        return answer

    def get_webhook_notification_request(
        self,
        id: str,
    ) -> t.GetWebhookNotificationRequestResponse:
        """Get a notification's request.

        URL, headers and body that the endpoint receives, with the time of the next attempt. Only admin keys see the
        values of custom headers and the signatures. Roles: viewer, member or admin.

        `GET /webhook_notifications/{id}/request`

        :param id: Id of the resource
        """
        answer: t.GetWebhookNotificationRequestResponse = self._json(
            "GET", "/webhook_notifications/{id}/request",
            path={"id": id},
        )
        return answer

    def import_tracking_requests(
        self,
        *,
        content: str | bytes,
        dry_run: bool | None = None,
        include: str | Sequence[str] | None = None,
        fields_import: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.ImportTrackingRequestsResponse:
        """Import tracking requests from a CSV file.

        Each row works like POST /v2/tracking_requests. The rate limit counts the file once. Roles: member or admin.
        Draws on the rate limit `tracking_requests`.

        `POST /imports/tracking_requests`

        :param content: The file: text/csv
        :param dry_run: Check every row and create nothing
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_import: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.ImportTrackingRequestsResponse = self._json(
            "POST", "/imports/tracking_requests",
            query={
                "dry_run": dry_run,
                "include": include,
                "fields[import]": fields_import,
            },
            content=content,
            content_type="text/csv",
            idempotency_key=idempotency_key,
        )
        return answer

    def infer_number(
        self,
        *,
        attributes: t.InferNumberAttributes,
        idempotency_key: str | None = None,
    ) -> t.InferNumberResponse:
        """Infer the type and line of a number.

        Tracks nothing and polls no line. It uses the known forms of numbers, the numbers that were found here
        before, and those that the account tracks. Roles: viewer, member or admin. Draws on the rate limit
        `infer_number`.

        `POST /tracking_requests/infer_number`

        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.InferNumberResponse = self._json(
            "POST", "/tracking_requests/infer_number",
            body=resource("infer_number_results", attributes),
            idempotency_key=idempotency_key,
        )
        return answer

    def list_alert_rules(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_alert_rule: str | Sequence[str] | None = None,
        filter_kind: str | Sequence[str] | None = None,
        filter_recipient_id: str | Sequence[str] | None = None,
    ) -> Pages[t.AlertRulePage, t.AlertRule]:
        """List alert rules.

        Own rules, the oldest first; admins see those of all users. Roles: viewer, member or admin.

        `GET /alert_rules`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with recipient
        :param fields_alert_rule: Members to return
        :param filter_kind: What it tells. Several with commas: last_free_day_near, last_free_day_passed,
            demurrage_running, available_for_pickup, hold_changed, fee_changed, eta_moved, predicted_arrival_moved,
            predicted_late, rolled_over, ship_elsewhere, transshipment_at_risk, dwelling, milestone_overdue,
            plan_changed, no_news, empty_return_due, dispute_due, document_missing, document_contradicting,
            document_unread, tracking_failed, webhook_failing
        :param filter_recipient_id: Id of the user it tells; several with commas
        """
        return self._pages(
            "/alert_rules",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[alert_rule]": fields_alert_rule,
                "filter[kind]": filter_kind,
                "filter[recipient_id]": filter_recipient_id,
            },
        )

    def list_alerts(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_alert: str | Sequence[str] | None = None,
        filter_kind: str | Sequence[str] | None = None,
        filter_is_read: bool | None = None,
        filter_is_silenced: bool | None = None,
    ) -> Pages[t.AlertPage, t.Alert]:
        """List alerts.

        Alerts of the bell of the user who asks, the newest first. Keys of admins see those of all users. Roles:
        viewer, member or admin.

        `GET /alerts`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with container, shipment,
            user
        :param fields_alert: Members to return
        :param filter_kind: What it tells. Several with commas: last_free_day_near, last_free_day_passed,
            demurrage_running, available_for_pickup, hold_changed, fee_changed, eta_moved, predicted_arrival_moved,
            predicted_late, rolled_over, ship_elsewhere, transshipment_at_risk, dwelling, milestone_overdue,
            plan_changed, no_news, empty_return_due, dispute_due, document_missing, document_contradicting,
            document_unread, tracking_failed, webhook_failing, followed, mentioned, assigned, chat_channel_stopped
        :param filter_is_read: Whether the user has read it
        :param filter_is_silenced: Whether the user has silenced its kind about its container or shipment
        """
        return self._pages(
            "/alerts",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[alert]": fields_alert,
                "filter[kind]": filter_kind,
                "filter[is_read]": filter_is_read,
                "filter[is_silenced]": filter_is_silenced,
            },
        )

    def list_api_keys(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_api_key: str | Sequence[str] | None = None,
    ) -> Pages[t.ApiKeyPage, t.ApiKey]:
        """List API keys.

        Roles: admin.

        `GET /api_keys`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with parties
        :param fields_api_key: Members to return
        """
        return self._pages(
            "/api_keys",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[api_key]": fields_api_key,
            },
        )

    def list_attention(
        self,
        *,
        include: str | Sequence[str] | None = None,
        fields_attention_group: str | Sequence[str] | None = None,
        filter_customer_id: str | Sequence[str] | None = None,
        filter_pod: str | Sequence[str] | None = None,
        filter_shipping_line_scac: str | Sequence[str] | None = None,
        filter_last_free_day: str | datetime.date | None = None,
        filter_last_free_day_start: str | datetime.date | None = None,
        filter_last_free_day_end: str | datetime.date | None = None,
        filter_assigned_to: str | Sequence[str] | None = None,
    ) -> t.AttentionGroupList:
        """List what needs attention, in groups.

        One group for each kind, most expensive first, with the sums of its charges; each container is in one group.
        Roles: viewer, member or admin.

        `GET /attention`

        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_attention_group: Members to return
        :param filter_customer_id: Id of the customer party, or `none`; several with commas
        :param filter_pod: UN/LOCODE of the port of discharge, or `none`; several with commas
        :param filter_shipping_line_scac: SCAC of the shipping line; several with commas
        :param filter_last_free_day: Last free day of the container, by the calendar of the port of discharge: on
            this day
        :param filter_last_free_day_start: Last free day of the container, by the calendar of the port of discharge:
            start, inclusive
        :param filter_last_free_day_end: Last free day of the container, by the calendar of the port of discharge:
            end, inclusive
        :param filter_assigned_to: Id of the user it is assigned to, or `none`; several with commas
        """
        answer: t.AttentionGroupList = self._json(
            "GET", "/attention",
            query={
                "include": include,
                "fields[attention_group]": fields_attention_group,
                "filter[customer_id]": filter_customer_id,
                "filter[pod]": filter_pod,
                "filter[shipping_line_scac]": filter_shipping_line_scac,
                "filter[last_free_day]": filter_last_free_day,
                "filter[last_free_day][start]": filter_last_free_day_start,
                "filter[last_free_day][end]": filter_last_free_day_end,
                "filter[assigned_to]": filter_assigned_to,
            },
        )
        return answer

    def list_audit_events(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_audit_event: str | Sequence[str] | None = None,
        filter_actor_id: str | Sequence[str] | None = None,
        filter_actor_kind: Literal["user", "api_key", "operator", "mail"] | Sequence[Literal["user", "api_key", "operator", "mail"]] | None = None,
        filter_action: Literal["created", "changed", "deleted", "sent"] | Sequence[Literal["created", "changed", "deleted", "sent"]] | None = None,
        filter_resource_type: str | Sequence[str] | None = None,
        filter_resource_id: str | Sequence[str] | None = None,
        filter_created_at: str | datetime.date | None = None,
        filter_created_at_start: str | datetime.date | None = None,
        filter_created_at_end: str | datetime.date | None = None,
    ) -> Pages[t.AuditEventPage, t.AuditEvent]:
        """List changes by people.

        Newest first. Changes that the service makes by reports of sources are not in it. Roles: admin.

        `GET /audit_events`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with actor, shipment,
            container
        :param fields_audit_event: Members to return
        :param filter_actor_id: Id of the user or key; several with commas
        :param filter_actor_kind: Kind of actor. Several with commas: user, api_key, operator, mail
        :param filter_action: Action. Several with commas: created, changed, deleted, sent
        :param filter_resource_type: Type of the changed resource. Several with commas: account, alert_rule,
            alert_silence, api_key, calendar_feed, chat_channel, container, custom_field, custom_field_definition,
            custom_field_option, datasync_role, digest, document, document_link, exception, export, follow,
            identity, import, initial_custom_field, invite, invoice, invoice_dispute, invoice_layout, log_in_link,
            mail_recipient, map_link, milestone_recipient, milestone_text, note, outgoing_mail, party, place_alias,
            report_schedule, saved_view, session, share, shipment, source_connection, suggestion, tariff,
            tracking_request, user, user_event, webhook, webhook_notification, webhook_trigger
        :param filter_resource_id: Id of the changed resource; several with commas
        :param filter_created_at: Time of the change: on this day
        :param filter_created_at_start: Time of the change: start, inclusive; a time, in UTC without an offset, or a
            date
        :param filter_created_at_end: Time of the change: end, inclusive; a time, in UTC without an offset, or a
            date
        """
        return self._pages(
            "/audit_events",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[audit_event]": fields_audit_event,
                "filter[actor_id]": filter_actor_id,
                "filter[actor_kind]": filter_actor_kind,
                "filter[action]": filter_action,
                "filter[resource_type]": filter_resource_type,
                "filter[resource_id]": filter_resource_id,
                "filter[created_at]": filter_created_at,
                "filter[created_at][start]": filter_created_at_start,
                "filter[created_at][end]": filter_created_at_end,
            },
        )

    def list_calendar_days(
        self,
        *,
        include: str | Sequence[str] | None = None,
        fields_calendar_day: str | Sequence[str] | None = None,
        filter_pod: str | Sequence[str] | None = None,
        filter_customer_id: str | Sequence[str] | None = None,
        filter_shipping_line_scac: str | Sequence[str] | None = None,
        filter_assigned_to: str | Sequence[str] | None = None,
        from_: str | datetime.date | None = None,
        to: str | datetime.date | None = None,
        kinds: t.CalendarEntryKind | Sequence[t.CalendarEntryKind] | None = None,
    ) -> t.CalendarDayList:
        """Sum the days of the calendar.

        Each day of a range with what falls on it: last free days, empty returns, last days for disputes,
        appointments and arrivals. Days are those of the places. Only what is still to be done counts. Roles:
        viewer, member or admin.

        `GET /calendar`

        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_calendar_day: Members to return
        :param filter_pod: UN/LOCODE of the port of discharge, or none; several with commas
        :param filter_customer_id: Id of the customer party, or none, or `none`; several with commas
        :param filter_shipping_line_scac: SCAC of the shipping line; several with commas
        :param filter_assigned_to: Id of a user whom an unresolved exception of it is assigned to; `none`: it has
            unresolved exceptions, and all are assigned to nobody, or `none`; several with commas
        :param from_: First day; by default the one that it still is in Hawaii (UTC−10)
        :param to: Last day, inclusive; by default 13 days after the first, at most 91
        :param kinds: Kinds of entries, with commas: last_free_day, empty_return, dispute_due, appointment, arrival;
            without it all
        """
        answer: t.CalendarDayList = self._json(
            "GET", "/calendar",
            query={
                "include": include,
                "fields[calendar_day]": fields_calendar_day,
                "filter[pod]": filter_pod,
                "filter[customer_id]": filter_customer_id,
                "filter[shipping_line_scac]": filter_shipping_line_scac,
                "filter[assigned_to]": filter_assigned_to,
                "from": from_,
                "to": to,
                "kinds": kinds,
            },
        )
        return answer

    def list_calendar_entries(
        self,
        *,
        date: str | datetime.date,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_calendar_entry: str | Sequence[str] | None = None,
        filter_pod: str | Sequence[str] | None = None,
        filter_customer_id: str | Sequence[str] | None = None,
        filter_shipping_line_scac: str | Sequence[str] | None = None,
        filter_assigned_to: str | Sequence[str] | None = None,
        kinds: t.CalendarEntryKind | Sequence[t.CalendarEntryKind] | None = None,
    ) -> Pages[t.CalendarEntryPage, t.CalendarEntry]:
        """List the entries of a day of the calendar.

        Containers and invoices one by one: by kind, then by number. Roles: viewer, member or admin.

        `GET /calendar/entries`

        :param date: The day
        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with container, shipment
        :param fields_calendar_entry: Members to return
        :param filter_pod: UN/LOCODE of the port of discharge, or none; several with commas
        :param filter_customer_id: Id of the customer party, or none, or `none`; several with commas
        :param filter_shipping_line_scac: SCAC of the shipping line; several with commas
        :param filter_assigned_to: Id of a user whom an unresolved exception of it is assigned to; `none`: it has
            unresolved exceptions, and all are assigned to nobody, or `none`; several with commas
        :param kinds: Kinds of entries, with commas: last_free_day, empty_return, dispute_due, appointment, arrival;
            without it all
        """
        return self._pages(
            "/calendar/entries",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[calendar_entry]": fields_calendar_entry,
                "filter[pod]": filter_pod,
                "filter[customer_id]": filter_customer_id,
                "filter[shipping_line_scac]": filter_shipping_line_scac,
                "filter[assigned_to]": filter_assigned_to,
                "date": date,
                "kinds": kinds,
            },
        )

    def list_calendar_feeds(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_calendar_feed: str | Sequence[str] | None = None,
    ) -> Pages[t.CalendarFeedPage, t.CalendarFeed]:
        """List calendar feeds.

        Own feeds, newest first; for admins those of all, without the links of others. Roles: viewer, member or
        admin.

        `GET /calendar_feeds`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with owner
        :param fields_calendar_feed: Members to return
        """
        return self._pages(
            "/calendar_feeds",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[calendar_feed]": fields_calendar_feed,
            },
        )

    def list_charges(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_container_charges: str | Sequence[str] | None = None,
        within: str | None = None,
    ) -> Pages[t.ContainerChargesPage, t.ContainerCharges]:
        """List charges that run or begin soon.

        Containers with a charge that runs, or begins within the given days; earliest first. Roles: viewer, member
        or admin.

        `GET /charges`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with container, shipment
        :param fields_container_charges: Members to return
        :param within: Days to look ahead, at most 90d. 0d: charges of today
        """
        return self._pages(
            "/charges",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[container_charges]": fields_container_charges,
                "within": within,
            },
        )

    def list_chat_channels(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_chat_channel: str | Sequence[str] | None = None,
    ) -> Pages[t.ChatChannelPage, t.ChatChannel]:
        """List chat channels.

        By name. Not for keys and users limited to customers. Roles: viewer, member or admin.

        `GET /chat_channels`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with owner
        :param fields_chat_channel: Members to return
        """
        return self._pages(
            "/chat_channels",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[chat_channel]": fields_chat_channel,
            },
        )

    def list_container_audit_events(
        self,
        id: str,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_audit_event: str | Sequence[str] | None = None,
        filter_actor_id: str | Sequence[str] | None = None,
        filter_actor_kind: Literal["user", "api_key", "operator", "mail"] | Sequence[Literal["user", "api_key", "operator", "mail"]] | None = None,
        filter_action: Literal["created", "changed", "deleted", "sent"] | Sequence[Literal["created", "changed", "deleted", "sent"]] | None = None,
        filter_resource_type: str | Sequence[str] | None = None,
        filter_resource_id: str | Sequence[str] | None = None,
        filter_created_at: str | datetime.date | None = None,
        filter_created_at_start: str | datetime.date | None = None,
        filter_created_at_end: str | datetime.date | None = None,
    ) -> Pages[t.AuditEventPage, t.AuditEvent]:
        """List changes of a container by people.

        Newest first. Users limited to parties may not read it. Roles: viewer, member or admin.

        `GET /containers/{id}/audit_events`

        :param id: Id of the resource
        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with actor, shipment,
            container
        :param fields_audit_event: Members to return
        :param filter_actor_id: Id of the user or key; several with commas
        :param filter_actor_kind: Kind of actor. Several with commas: user, api_key, operator, mail
        :param filter_action: Action. Several with commas: created, changed, deleted, sent
        :param filter_resource_type: Type of the changed resource. Several with commas: account, alert_rule,
            alert_silence, api_key, calendar_feed, chat_channel, container, custom_field, custom_field_definition,
            custom_field_option, datasync_role, digest, document, document_link, exception, export, follow,
            identity, import, initial_custom_field, invite, invoice, invoice_dispute, invoice_layout, log_in_link,
            mail_recipient, map_link, milestone_recipient, milestone_text, note, outgoing_mail, party, place_alias,
            report_schedule, saved_view, session, share, shipment, source_connection, suggestion, tariff,
            tracking_request, user, user_event, webhook, webhook_notification, webhook_trigger
        :param filter_resource_id: Id of the changed resource; several with commas
        :param filter_created_at: Time of the change: on this day
        :param filter_created_at_start: Time of the change: start, inclusive; a time, in UTC without an offset, or a
            date
        :param filter_created_at_end: Time of the change: end, inclusive; a time, in UTC without an offset, or a
            date
        """
        return self._pages(
            "/containers/{id}/audit_events",
            path={"id": id},
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[audit_event]": fields_audit_event,
                "filter[actor_id]": filter_actor_id,
                "filter[actor_kind]": filter_actor_kind,
                "filter[action]": filter_action,
                "filter[resource_type]": filter_resource_type,
                "filter[resource_id]": filter_resource_id,
                "filter[created_at]": filter_created_at,
                "filter[created_at][start]": filter_created_at_start,
                "filter[created_at][end]": filter_created_at_end,
            },
        )

    def list_container_custom_fields(
        self,
        id: str,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_custom_field: str | Sequence[str] | None = None,
    ) -> Pages[t.CustomFieldPage, t.CustomField]:
        """List the custom fields of a container.

        Newest first. Roles: viewer, member or admin.

        `GET /containers/{id}/custom_fields`

        :param id: Id of the resource
        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with entity, definition,
            user
        :param fields_custom_field: Members to return
        """
        return self._pages(
            "/containers/{id}/custom_fields",
            path={"id": id},
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[custom_field]": fields_custom_field,
            },
        )

    def list_container_events(
        self,
        id: str,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_user_event: str | Sequence[str] | None = None,
    ) -> Pages[t.UserEventPage, t.UserEvent]:
        """List user events of a container.

        Newest first. Replaced and withdrawn events stay, with the time of that. Roles: viewer, member or admin.

        `GET /containers/{id}/events`

        :param id: Id of the resource
        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with container
        :param fields_user_event: Members to return
        """
        return self._pages(
            "/containers/{id}/events",
            path={"id": id},
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[user_event]": fields_user_event,
            },
        )

    def list_container_notes(
        self,
        id: str,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_note: str | Sequence[str] | None = None,
    ) -> Pages[t.NotePage, t.Note]:
        """List notes to a container.

        Newest first. Users limited to parties see none. Roles: viewer, member or admin.

        `GET /containers/{id}/notes`

        :param id: Id of the resource
        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with container, author
        :param fields_note: Members to return
        """
        return self._pages(
            "/containers/{id}/notes",
            path={"id": id},
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[note]": fields_note,
            },
        )

    def list_container_provenance(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_provenance: str | Sequence[str] | None = None,
    ) -> t.ProvenanceList:
        """Get the provenance of a container's attributes.

        Every attribute with its value, the rule that gave it, and the statement of a source behind it. Roles:
        viewer, member or admin.

        `GET /containers/{id}/provenance`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with subject, raw_event
        :param fields_provenance: Members to return
        """
        answer: t.ProvenanceList = self._json(
            "GET", "/containers/{id}/provenance",
            path={"id": id},
            query={
                "include": include,
                "fields[provenance]": fields_provenance,
            },
        )
        return answer

    def list_container_raw_events(
        self,
        id: str,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_raw_event: str | Sequence[str] | None = None,
    ) -> Pages[t.RawEventPage, t.RawEvent]:
        """List the raw events of a container.

        Past and future in journey order, each with the codes of its source; superseded statements included. Roles:
        viewer, member or admin.

        `GET /containers/{id}/raw_events`

        :param id: Id of the resource
        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with container, location,
            terminal, vessel
        :param fields_raw_event: Members to return
        """
        return self._pages(
            "/containers/{id}/raw_events",
            path={"id": id},
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[raw_event]": fields_raw_event,
            },
        )

    def list_container_sources(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_source: str | Sequence[str] | None = None,
    ) -> t.SourceList:
        """List a container's sources.

        When each was polled, answered and reported news, and the last error. Roles: viewer, member or admin.

        `GET /containers/{id}/sources`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with container
        :param fields_source: Members to return
        """
        answer: t.SourceList = self._json(
            "GET", "/containers/{id}/sources",
            path={"id": id},
            query={
                "include": include,
                "fields[source]": fields_source,
            },
        )
        return answer

    def list_container_suggestions(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_suggestion: str | Sequence[str] | None = None,
    ) -> t.SuggestionList:
        """List the suggestions for a container.

        Last free day, estimated arrival, free days, release and vessel that linked documents state. They change
        nothing until accepted. Roles: viewer, member or admin.

        `GET /containers/{id}/suggestions`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with container, documents
        :param fields_suggestion: Members to return
        """
        answer: t.SuggestionList = self._json(
            "GET", "/containers/{id}/suggestions",
            path={"id": id},
            query={
                "include": include,
                "fields[suggestion]": fields_suggestion,
            },
        )
        return answer

    def list_container_transport_events(
        self,
        id: str,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_transport_event: str | Sequence[str] | None = None,
        filter_invalidated: bool | None = None,
    ) -> Pages[t.TransportEventPage, t.TransportEvent]:
        """List a container's milestones.

        What has happened, oldest first. Roles: viewer, member or admin.

        `GET /containers/{id}/transport_events`

        :param id: Id of the resource
        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with shipment, container,
            location, terminal, vessel, source_event, previous_version
        :param fields_transport_event: Members to return
        :param filter_invalidated: True: milestones that were superseded or withdrawn
        """
        return self._pages(
            "/containers/{id}/transport_events",
            path={"id": id},
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[transport_event]": fields_transport_event,
                "filter[invalidated]": filter_invalidated,
            },
        )

    def list_container_updates(
        self,
        id: str,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_container_update: str | Sequence[str] | None = None,
        filter_data_source: Literal["shipping_line", "terminal", "rail", "ais", "user"] | Sequence[Literal["shipping_line", "terminal", "rail", "ais", "user"]] | None = None,
    ) -> Pages[t.ContainerUpdatePage, t.ContainerUpdate]:
        """List what terminals reported of a container.

        Newest first: one update for each report that changed a hold, a fee, the availability, the last free day or
        the like, with old and new values. Without `filter[data_source]`: of terminals and railroads. Roles: viewer,
        member or admin.

        `GET /containers/{id}/updates`

        :param id: Id of the resource
        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with container, terminal
        :param fields_container_update: Members to return
        :param filter_data_source: Kind of the source. Several with commas: shipping_line, terminal, rail, ais, user
        """
        return self._pages(
            "/containers/{id}/updates",
            path={"id": id},
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[container_update]": fields_container_update,
                "filter[data_source]": filter_data_source,
            },
        )

    def list_containers(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_container: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        filter_number: str | Sequence[str] | None = None,
        filter_status: t.ContainerCurrentStatus | Sequence[t.ContainerCurrentStatus] | None = None,
        filter_shipment_id: str | Sequence[str] | None = None,
        filter_pod: str | Sequence[str] | None = None,
        filter_pickup_lfd: str | datetime.date | None = None,
        filter_pickup_lfd_start: str | datetime.date | None = None,
        filter_pickup_lfd_end: str | datetime.date | None = None,
        filter_available_for_pickup: bool | None = None,
        filter_pod_terminal: str | Sequence[str] | None = None,
        filter_holds: bool | None = None,
        filter_fees: bool | None = None,
        filter_last_free_day: str | datetime.date | None = None,
        filter_last_free_day_start: str | datetime.date | None = None,
        filter_last_free_day_end: str | datetime.date | None = None,
        filter_last_free_day_known: bool | None = None,
        filter_pod_eta_on: str | datetime.date | None = None,
        filter_pod_eta_on_start: str | datetime.date | None = None,
        filter_pod_eta_on_end: str | datetime.date | None = None,
        filter_predicted_pod_at: str | datetime.date | None = None,
        filter_predicted_pod_at_start: str | datetime.date | None = None,
        filter_predicted_pod_at_end: str | datetime.date | None = None,
        filter_predicted_pod_on: str | datetime.date | None = None,
        filter_predicted_pod_on_start: str | datetime.date | None = None,
        filter_predicted_pod_on_end: str | datetime.date | None = None,
        filter_predicted_late_days: int | None = None,
        filter_eta_slip_days: int | None = None,
        filter_customer_id: str | Sequence[str] | None = None,
        filter_shipping_line_scac: str | Sequence[str] | None = None,
        filter_tags: str | Sequence[str] | None = None,
        filter_vessel_imo: str | Sequence[str] | None = None,
        filter_aboard_vessel_imo: str | Sequence[str] | None = None,
        filter_failing_source: str | Sequence[str] | None = None,
        filter_polled_source: str | Sequence[str] | None = None,
        filter_picked_up: bool | None = None,
        filter_custom_field: str | None = None,
        filter_attention: str | Sequence[str] | None = None,
        filter_assigned_to: str | Sequence[str] | None = None,
        filter_departed_on: str | datetime.date | None = None,
        filter_departed_on_start: str | datetime.date | None = None,
        filter_departed_on_end: str | datetime.date | None = None,
        filter_arrived_on: str | datetime.date | None = None,
        filter_arrived_on_start: str | datetime.date | None = None,
        filter_arrived_on_end: str | datetime.date | None = None,
        filter_picked_up_on: str | datetime.date | None = None,
        filter_picked_up_on_start: str | datetime.date | None = None,
        filter_picked_up_on_end: str | datetime.date | None = None,
        filter_lane: str | None = None,
        filter_pol: str | None = None,
        filter_free_until: str | datetime.date | None = None,
        filter_free_until_start: str | datetime.date | None = None,
        filter_free_until_end: str | datetime.date | None = None,
        filter_empty_return_due_on: str | datetime.date | None = None,
        filter_empty_return_due_on_start: str | datetime.date | None = None,
        filter_empty_return_due_on_end: str | datetime.date | None = None,
        filter_pickup_appointment_on: str | datetime.date | None = None,
        filter_pickup_appointment_on_start: str | datetime.date | None = None,
        filter_pickup_appointment_on_end: str | datetime.date | None = None,
        filter_arrival_on: str | datetime.date | None = None,
        filter_arrival_on_start: str | datetime.date | None = None,
        filter_arrival_on_end: str | datetime.date | None = None,
        filter_waiting_at: str | Sequence[str] | None = None,
        filter_changed_since: str | datetime.date | None = None,
        filter_updated_at: str | datetime.date | None = None,
        filter_updated_at_start: str | datetime.date | None = None,
        filter_updated_at_end: str | datetime.date | None = None,
        q: str | None = None,
    ) -> Pages[t.ContainerPage, t.Container]:
        """List containers.

        Newest day of creation first; within a day the most recently refreshed first. Roles: viewer, member or
        admin.

        `GET /containers`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with shipment, pod_terminal,
            pickup_facility, transport_events, raw_events, custom_fields, exceptions
        :param fields_container: Members to return
        :param sort: With commas, "-" before a field for descending; each once: created_at, updated_at, changed_at,
            number, pickup_lfd, pod_eta_at, predicted_pod_at, due_at, current_status, available_for_pickup, holds,
            fees, pod_discharged_at, pickup_appointment_at, pod_full_out_at, empty_terminated_at,
            container_ref_numbers, seal_number, equipment, weight_in_lbs, customer_name, bill_of_lading_number,
            booking_number, ref_numbers, tags, shipping_line_scac, port_of_lading, port_of_discharge, destination,
            pod_vessel_name, pod_voyage_number, pol_etd_at, pol_atd_at, pod_original_eta_at, pod_ata_at,
            destination_eta_at, line_tracking_stopped_at
        :param filter_number: Container number; several with commas
        :param filter_status: current_status. Several with commas: new, on_ship, grounded, available, not_available,
            awaiting_inland_transfer, on_rail, off_dock, picked_up, delivered, dropped, loaded, empty_returned
        :param filter_shipment_id: Id of the shipment; several with commas
        :param filter_pod: UN/LOCODE of the port of discharge, or none; several with commas
        :param filter_pickup_lfd: Last free day: on this day
        :param filter_pickup_lfd_start: Last free day: start, inclusive; a time, in UTC without an offset, or a date
        :param filter_pickup_lfd_end: Last free day: end, inclusive; a time, in UTC without an offset, or a date
        :param filter_available_for_pickup: Whether it can be picked up, by the terminal
        :param filter_pod_terminal: Id of the terminal at the port of discharge, or none, or `none`; several with
            commas
        :param filter_holds: Whether it has holds, at the port or inland
        :param filter_fees: Whether it has fees, at the port or inland
        :param filter_last_free_day: Last free day, by the calendar of the port of discharge: on this day
        :param filter_last_free_day_start: Last free day, by the calendar of the port of discharge: start, inclusive
        :param filter_last_free_day_end: Last free day, by the calendar of the port of discharge: end, inclusive
        :param filter_last_free_day_known: Whether a source, a tariff or a user gives a last free day
        :param filter_pod_eta_on: Day of the ETA at the port of discharge, by the calendar of that port: on this day
        :param filter_pod_eta_on_start: Day of the ETA at the port of discharge, by the calendar of that port:
            start, inclusive
        :param filter_pod_eta_on_end: Day of the ETA at the port of discharge, by the calendar of that port: end,
            inclusive
        :param filter_predicted_pod_at: Arrival predicted at the port of discharge: `p50` of `predicted_eta`: on
            this day
        :param filter_predicted_pod_at_start: Arrival predicted at the port of discharge: `p50` of `predicted_eta`:
            start, inclusive; a time, in UTC without an offset, or a date
        :param filter_predicted_pod_at_end: Arrival predicted at the port of discharge: `p50` of `predicted_eta`:
            end, inclusive; a time, in UTC without an offset, or a date
        :param filter_predicted_pod_on: Day of the predicted arrival at the port of discharge, by the calendar of
            that port: on this day
        :param filter_predicted_pod_on_start: Day of the predicted arrival at the port of discharge, by the calendar
            of that port: start, inclusive
        :param filter_predicted_pod_on_end: Day of the predicted arrival at the port of discharge, by the calendar
            of that port: end, inclusive
        :param filter_predicted_late_days: Days, at least, by which the predicted arrival is later than the line's
            ETA
        :param filter_eta_slip_days: Days, at least, by which the ETA at the port of discharge is later than the
            first one was
        :param filter_customer_id: Id of the customer party, or none, or `none`; several with commas
        :param filter_shipping_line_scac: SCAC of the shipping line; several with commas
        :param filter_tags: A tag of its shipment; several with commas, of which one is enough
        :param filter_vessel_imo: IMO number of a ship of its voyage; several with commas
        :param filter_aboard_vessel_imo: IMO number of the ship that it is aboard now; several with commas
        :param filter_failing_source: Kind and code of a source that failed at its last poll for it:
            `shipping_line:MAEU`; several with commas
        :param filter_polled_source: Kind and code of a source that is polled for it: `terminal:USLAX-WBCT`; several
            with commas
        :param filter_picked_up: Whether it is picked up, delivered or returned
        :param filter_custom_field: A custom field of the container or its shipment and its value, `api_slug:value`;
            not of sensitive fields
        :param filter_attention: Kind of its leading exception: the open one that costs most. Several with commas:
            last_free_day_passed, detention_running, last_free_day_near, dispute_due, on_hold, not_available,
            not_picked_up, rolled_over, ship_elsewhere, transshipment_at_risk, milestone_overdue, eta_moved,
            document_contradicting, document_missing, source_silent
        :param filter_assigned_to: Id of a user whom an unresolved exception of it is assigned to; `none`: it has
            unresolved exceptions, and all are assigned to nobody, or `none`; several with commas
        :param filter_departed_on: Day on which it left the port of loading, by the calendar there, as reports count
            it: on this day
        :param filter_departed_on_start: Day on which it left the port of loading, by the calendar there, as reports
            count it: start, inclusive
        :param filter_departed_on_end: Day on which it left the port of loading, by the calendar there, as reports
            count it: end, inclusive
        :param filter_arrived_on: Day of the arrival at the port of discharge, by the calendar there, as reports
            count it: on this day
        :param filter_arrived_on_start: Day of the arrival at the port of discharge, by the calendar there, as
            reports count it: start, inclusive
        :param filter_arrived_on_end: Day of the arrival at the port of discharge, by the calendar there, as reports
            count it: end, inclusive
        :param filter_picked_up_on: Day on which it left the port of discharge by its gate, by the calendar there,
            as reports count it: on this day
        :param filter_picked_up_on_start: Day on which it left the port of discharge by its gate, by the calendar
            there, as reports count it: start, inclusive
        :param filter_picked_up_on_end: Day on which it left the port of discharge by its gate, by the calendar
            there, as reports count it: end, inclusive
        :param filter_lane: Ports of loading and discharge of a container that has left, `CNSHA-USLAX`, or none
        :param filter_pol: UN/LOCODE of the port of loading of a container that has left, or none
        :param filter_free_until: A last free day of its stay, of any clock that runs: the stated one, and those by
            tariff: on this day
        :param filter_free_until_start: A last free day of its stay, of any clock that runs: the stated one, and
            those by tariff: start, inclusive
        :param filter_free_until_end: A last free day of its stay, of any clock that runs: the stated one, and those
            by tariff: end, inclusive
        :param filter_empty_return_due_on: Last free day of detention: it is due back empty: on this day
        :param filter_empty_return_due_on_start: Last free day of detention: it is due back empty: start, inclusive
        :param filter_empty_return_due_on_end: Last free day of detention: it is due back empty: end, inclusive
        :param filter_pickup_appointment_on: Day of the appointment for its pickup: on this day
        :param filter_pickup_appointment_on_start: Day of the appointment for its pickup: start, inclusive
        :param filter_pickup_appointment_on_end: Day of the appointment for its pickup: end, inclusive
        :param filter_arrival_on: Day on which it arrives at the port of discharge: predicted, else by the line's
            ETA: on this day
        :param filter_arrival_on_start: Day on which it arrives at the port of discharge: predicted, else by the
            line's ETA: start, inclusive
        :param filter_arrival_on_end: Day on which it arrives at the port of discharge: predicted, else by the
            line's ETA: end, inclusive
        :param filter_waiting_at: UN/LOCODE of the place where it waits now; several with commas
        :param filter_changed_since: Those of which something changed since then that people plan by, as
            `meta.changes` says; kept for 90 days; a time, in UTC without an offset, or a date
        :param filter_updated_at: When the container's data last changed: on this day
        :param filter_updated_at_start: When the container's data last changed: start, inclusive; a time, in UTC
            without an offset, or a date
        :param filter_updated_at_end: When the container's data last changed: end, inclusive; a time, in UTC without
            an offset, or a date
        :param q: Part of a number, seal, vessel, bill of lading, booking, customer name or reference number, the
            whole value of a custom field or tag, or ship and day of the ETA: `HONAM 12 Dec`
        """
        return self._pages(
            "/containers",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[container]": fields_container,
                "sort": sort,
                "filter[number]": filter_number,
                "filter[status]": filter_status,
                "filter[shipment_id]": filter_shipment_id,
                "filter[pod]": filter_pod,
                "filter[pickup_lfd]": filter_pickup_lfd,
                "filter[pickup_lfd][start]": filter_pickup_lfd_start,
                "filter[pickup_lfd][end]": filter_pickup_lfd_end,
                "filter[available_for_pickup]": filter_available_for_pickup,
                "filter[pod_terminal]": filter_pod_terminal,
                "filter[holds]": filter_holds,
                "filter[fees]": filter_fees,
                "filter[last_free_day]": filter_last_free_day,
                "filter[last_free_day][start]": filter_last_free_day_start,
                "filter[last_free_day][end]": filter_last_free_day_end,
                "filter[last_free_day_known]": filter_last_free_day_known,
                "filter[pod_eta_on]": filter_pod_eta_on,
                "filter[pod_eta_on][start]": filter_pod_eta_on_start,
                "filter[pod_eta_on][end]": filter_pod_eta_on_end,
                "filter[predicted_pod_at]": filter_predicted_pod_at,
                "filter[predicted_pod_at][start]": filter_predicted_pod_at_start,
                "filter[predicted_pod_at][end]": filter_predicted_pod_at_end,
                "filter[predicted_pod_on]": filter_predicted_pod_on,
                "filter[predicted_pod_on][start]": filter_predicted_pod_on_start,
                "filter[predicted_pod_on][end]": filter_predicted_pod_on_end,
                "filter[predicted_late_days]": filter_predicted_late_days,
                "filter[eta_slip_days]": filter_eta_slip_days,
                "filter[customer_id]": filter_customer_id,
                "filter[shipping_line_scac]": filter_shipping_line_scac,
                "filter[tags]": filter_tags,
                "filter[vessel_imo]": filter_vessel_imo,
                "filter[aboard_vessel_imo]": filter_aboard_vessel_imo,
                "filter[failing_source]": filter_failing_source,
                "filter[polled_source]": filter_polled_source,
                "filter[picked_up]": filter_picked_up,
                "filter[custom_field]": filter_custom_field,
                "filter[attention]": filter_attention,
                "filter[assigned_to]": filter_assigned_to,
                "filter[departed_on]": filter_departed_on,
                "filter[departed_on][start]": filter_departed_on_start,
                "filter[departed_on][end]": filter_departed_on_end,
                "filter[arrived_on]": filter_arrived_on,
                "filter[arrived_on][start]": filter_arrived_on_start,
                "filter[arrived_on][end]": filter_arrived_on_end,
                "filter[picked_up_on]": filter_picked_up_on,
                "filter[picked_up_on][start]": filter_picked_up_on_start,
                "filter[picked_up_on][end]": filter_picked_up_on_end,
                "filter[lane]": filter_lane,
                "filter[pol]": filter_pol,
                "filter[free_until]": filter_free_until,
                "filter[free_until][start]": filter_free_until_start,
                "filter[free_until][end]": filter_free_until_end,
                "filter[empty_return_due_on]": filter_empty_return_due_on,
                "filter[empty_return_due_on][start]": filter_empty_return_due_on_start,
                "filter[empty_return_due_on][end]": filter_empty_return_due_on_end,
                "filter[pickup_appointment_on]": filter_pickup_appointment_on,
                "filter[pickup_appointment_on][start]": filter_pickup_appointment_on_start,
                "filter[pickup_appointment_on][end]": filter_pickup_appointment_on_end,
                "filter[arrival_on]": filter_arrival_on,
                "filter[arrival_on][start]": filter_arrival_on_start,
                "filter[arrival_on][end]": filter_arrival_on_end,
                "filter[waiting_at]": filter_waiting_at,
                "filter[changed_since]": filter_changed_since,
                "filter[updated_at]": filter_updated_at,
                "filter[updated_at][start]": filter_updated_at_start,
                "filter[updated_at][end]": filter_updated_at_end,
                "q": q,
            },
        )

    def list_custom_field_definition_options(
        self,
        definition_id: str,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_custom_field_option: str | Sequence[str] | None = None,
    ) -> Pages[t.CustomFieldOptionPage, t.CustomFieldOption]:
        """List the options of a custom field definition.

        Ordered by position. Roles: viewer, member or admin.

        `GET /custom_field_definitions/{definition_id}/options`

        :param definition_id: Id of the definition
        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with definition
        :param fields_custom_field_option: Members to return
        """
        return self._pages(
            "/custom_field_definitions/{definition_id}/options",
            path={"definition_id": definition_id},
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[custom_field_option]": fields_custom_field_option,
            },
        )

    def list_custom_field_definitions(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_custom_field_definition: str | Sequence[str] | None = None,
        filter_entity_type: t.CustomFieldDefinitionBodyEntityType | Sequence[t.CustomFieldDefinitionBodyEntityType] | None = None,
        filter_data_type: t.CustomFieldDefinitionDataType | Sequence[t.CustomFieldDefinitionDataType] | None = None,
        filter_display_name: str | None = None,
    ) -> Pages[t.CustomFieldDefinitionPage, t.CustomFieldDefinition]:
        """List custom field definitions.

        Definitions of the service (account null) and of the account, each by position. Roles: viewer, member or
        admin.

        `GET /custom_field_definitions`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with account, options
        :param fields_custom_field_definition: Members to return
        :param filter_entity_type: Type of the entity. Several with commas: Shipment, Container, TrackingRequest,
            shipment, container, tracking_request, trackingrequest
        :param filter_data_type: Data type of the field. Several with commas: short_text, number, date, datetime,
            boolean, enum, enum_multi, reference
        :param filter_display_name: Beginning of the display name, case-insensitive
        """
        return self._pages(
            "/custom_field_definitions",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[custom_field_definition]": fields_custom_field_definition,
                "filter[entity_type]": filter_entity_type,
                "filter[data_type]": filter_data_type,
                "filter[display_name]": filter_display_name,
            },
        )

    def list_custom_fields(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_custom_field: str | Sequence[str] | None = None,
        filter_entity_type: t.CustomFieldDefinitionBodyEntityType | Sequence[t.CustomFieldDefinitionBodyEntityType] | None = None,
        filter_entity_id: str | Sequence[str] | None = None,
        filter_definition_id: str | Sequence[str] | None = None,
    ) -> Pages[t.CustomFieldPage, t.CustomField]:
        """List custom fields.

        Newest first. Roles: viewer, member or admin.

        `GET /custom_fields`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with entity, definition,
            user
        :param fields_custom_field: Members to return
        :param filter_entity_type: Type of the entity that has the value. Several with commas: Shipment, Container,
            TrackingRequest, shipment, container, tracking_request, trackingrequest
        :param filter_entity_id: Id of the shipment, container or tracking request; several with commas
        :param filter_definition_id: Id of the definition; several with commas
        """
        return self._pages(
            "/custom_fields",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[custom_field]": fields_custom_field,
                "filter[entity_type]": filter_entity_type,
                "filter[entity_id]": filter_entity_id,
                "filter[definition_id]": filter_definition_id,
            },
        )

    def list_document_learned_labels(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_document_learned_label: str | Sequence[str] | None = None,
    ) -> Pages[t.DocumentLearnedLabelPage, t.DocumentLearnedLabel]:
        """List learned labels.

        Where papers of a sender have their values, as users showed by correcting them. Roles: viewer, member or
        admin.

        `GET /document_learned_labels`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_document_learned_label: Members to return
        """
        return self._pages(
            "/document_learned_labels",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[document_learned_label]": fields_document_learned_label,
            },
        )

    def list_document_schemas(
        self,
        *,
        include: str | Sequence[str] | None = None,
        fields_document_schema: str | Sequence[str] | None = None,
    ) -> t.DocumentSchemaList:
        """List the schemas of payloads.

        Roles: viewer, member or admin.

        `GET /document_schemas`

        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_document_schema: Members to return
        """
        answer: t.DocumentSchemaList = self._json(
            "GET", "/document_schemas",
            query={
                "include": include,
                "fields[document_schema]": fields_document_schema,
            },
        )
        return answer

    def list_document_suggestions(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_suggestion: str | Sequence[str] | None = None,
    ) -> t.SuggestionList:
        """List what a document suggests.

        The suggestions of the document for its first 30 containers, by container number. Roles: viewer, member or
        admin.

        `GET /documents/{id}/suggestions`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with container, documents
        :param fields_suggestion: Members to return
        """
        answer: t.SuggestionList = self._json(
            "GET", "/documents/{id}/suggestions",
            path={"id": id},
            query={
                "include": include,
                "fields[suggestion]": fields_suggestion,
            },
        )
        return answer

    def list_document_types(
        self,
    ) -> t.ListDocumentTypesResponse:
        """List the types of documents.

        Roles: viewer, member or admin.

        `GET /documents/types`
        """
        answer: t.ListDocumentTypesResponse = self._json(
            "GET", "/documents/types",
        )
        return answer

    def list_documents(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_document: str | Sequence[str] | None = None,
        sort: t.ListDocumentsSort | Sequence[t.ListDocumentsSort] | None = None,
        filter_filename: str | None = None,
        filter_reference: str | None = None,
        filter_document_types: t.DocumentLearnedLabelDocumentType | Sequence[t.DocumentLearnedLabelDocumentType] | None = None,
        filter_state: t.DocumentMetaProcessingState | Sequence[t.DocumentMetaProcessingState] | None = None,
        filter_review_state: Literal["needed", "not_needed", "done"] | Sequence[Literal["needed", "not_needed", "done"]] | None = None,
        filter_linked: bool | None = None,
        filter_shipment_id: str | Sequence[str] | None = None,
        filter_added_by: str | None = None,
        filter_text: str | None = None,
    ) -> Pages[t.DocumentPage, t.Document]:
        """List documents.

        Roles: viewer, member or admin.

        `GET /documents`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with shipments, cargos,
            account, user, last_document_representation, current_extraction, email_submission, parent_document,
            child_documents
        :param fields_document: Members to return
        :param sort: With commas, "-" before a field for descending; each once: document_type, added_by, created_at
        :param filter_filename: Part of the file name
        :param filter_reference: A number in the document, or a number or reference of a linked shipment
        :param filter_document_types: Type of the document. Several with commas: bill_of_lading, sea_waybill,
            arrival_notice, delivery_order, commercial_invoice, packing_list, certificate_of_origin, customs_entry,
            freight_invoice, dock_receipt, dangerous_goods_declaration, other
        :param filter_state: State of processing; several with commas. Several with commas: queued, scanning,
            reading, done, failed, quarantined
        :param filter_review_state: Whether a user should check it. Several with commas: needed, not_needed, done
        :param filter_linked: Whether the document is linked to a shipment
        :param filter_shipment_id: Id of a linked shipment; several with commas
        :param filter_added_by: Part of the name of the API key or user, or of the address of the sender
        :param filter_text: Part of the name or of the file name, or a number in the document or of a linked
            shipment
        """
        return self._pages(
            "/documents",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[document]": fields_document,
                "sort": sort,
                "filter[filename]": filter_filename,
                "filter[reference]": filter_reference,
                "filter[document_types]": filter_document_types,
                "filter[state]": filter_state,
                "filter[review_state]": filter_review_state,
                "filter[linked]": filter_linked,
                "filter[shipment_id]": filter_shipment_id,
                "filter[added_by]": filter_added_by,
                "filter[text]": filter_text,
            },
        )

    def list_edi_interchange_raw_events(
        self,
        id: str,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_raw_event: str | Sequence[str] | None = None,
    ) -> Pages[t.RawEventPage, t.RawEvent]:
        """List the observations of an interchange.

        In the order of its messages. An observation of an untracked container has no container; its numbers are
        those of its message. Roles: admin.

        `GET /edi_interchanges/{id}/raw_events`

        :param id: Id of the resource
        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with container, location,
            terminal, vessel
        :param fields_raw_event: Members to return
        """
        return self._pages(
            "/edi_interchanges/{id}/raw_events",
            path={"id": id},
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[raw_event]": fields_raw_event,
            },
        )

    def list_edi_interchanges(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_edi_interchange: str | Sequence[str] | None = None,
        filter_status: Literal["accepted", "partly_accepted", "refused", "duplicate"] | Sequence[Literal["accepted", "partly_accepted", "refused", "duplicate"]] | None = None,
        filter_sender: str | Sequence[str] | None = None,
        filter_control_number: str | Sequence[str] | None = None,
    ) -> Pages[t.EdiInterchangePage, t.EdiInterchange]:
        """List interchanges.

        Roles: admin.

        `GET /edi_interchanges`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with duplicate_of
        :param fields_edi_interchange: Members to return
        :param filter_status: Result of processing. Several with commas: accepted, partly_accepted, refused,
            duplicate
        :param filter_sender: Sender in the envelope; several with commas
        :param filter_control_number: Control number of the interchange; several with commas
        """
        return self._pages(
            "/edi_interchanges",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[edi_interchange]": fields_edi_interchange,
                "filter[status]": filter_status,
                "filter[sender]": filter_sender,
                "filter[control_number]": filter_control_number,
            },
        )

    def list_email_submissions(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_email_submission: str | Sequence[str] | None = None,
    ) -> Pages[t.EmailSubmissionPage, t.EmailSubmission]:
        """List received mails.

        Roles: viewer, member or admin.

        `GET /email_submissions`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with account, user,
            documents, imports
        :param fields_email_submission: Members to return
        """
        return self._pages(
            "/email_submissions",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[email_submission]": fields_email_submission,
            },
        )

    def list_events(
        self,
        *,
        after: int | None = None,
        filter_event: str | Sequence[str] | None = None,
        since: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_event: str | Sequence[str] | None = None,
    ) -> Pages[t.EventPage, t.Event]:
        """List events in order.

        Roles: viewer, member or admin.

        `GET /events`

        :param after: Only events after this sequence number; 0: all that are kept
        :param filter_event: Names of events. Several with commas: tracking_request.succeeded,
            tracking_request.failed, tracking_request.awaiting_manifest, tracking_request.tracking_stopped,
            container.transport.empty_out, container.transport.full_in, container.transport.vessel_loaded,
            container.transport.vessel_departed, container.transport.transshipment_arrived,
            container.transport.transshipment_discharged, container.transport.transshipment_loaded,
            container.transport.transshipment_departed, container.transport.feeder_arrived,
            container.transport.feeder_discharged, container.transport.feeder_loaded,
            container.transport.feeder_departed, container.transport.vessel_arrived,
            container.transport.vessel_berthed, container.transport.vessel_discharged,
            container.transport.available, container.transport.not_available, container.transport.full_out,
            container.transport.delivered, container.transport.empty_in, container.transport.rail_loaded,
            container.transport.rail_departed, container.transport.rail_arrived, container.transport.rail_unloaded,
            container.transport.arrived_at_inland_destination, container.transport.estimated.vessel_departed,
            container.transport.estimated.vessel_arrived,
            container.transport.estimated.arrived_at_inland_destination, shipment.estimated.arrival,
            container.created, container.updated, container.pod_terminal_changed, container.pickup_lfd.changed,
            container.pickup_lfd_line.changed, container.pickup_lfd_terminal.changed,
            container.pickup_lfd_rail.changed, container.pickup_appointment.changed, document.extracted,
            document.extraction_failed, container.rolled_over, container.removed_from_shipment,
            container.milestone_corrected, container.milestone_overdue, shipment.vessel_changed,
            shipment.port_of_discharge_changed, shipment.predicted_arrival_changed, link.created,
            email_submission.created, exception.opened, exception.resolved, invoice.checked, invoice.dispute_due,
            shipment.updated, tracking_request.updated, shipment.deleted, container.deleted,
            tracking_request.deleted, document.deleted, link.deleted, note.deleted, party.deleted,
            custom_field_definition.deleted
        :param since: Only events from the first one on that happened at this time or later; instead of after
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with reference_object,
            container, shipment
        :param fields_event: Members to return
        """
        return self._pages(
            "/events",
            query={
                "after": after,
                "filter[event]": filter_event,
                "since": since,
                "page[size]": page_size,
                "include": include,
                "fields[event]": fields_event,
            },
        )

    def list_exceptions(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_exception: str | Sequence[str] | None = None,
        sort: t.ListExceptionsSort | Sequence[t.ListExceptionsSort] | None = None,
        filter_kind: str | Sequence[str] | None = None,
        filter_status: Literal["open", "acknowledged", "snoozed", "resolved"] | Sequence[Literal["open", "acknowledged", "snoozed", "resolved"]] | None = None,
        filter_leading: bool | None = None,
        filter_container_id: str | Sequence[str] | None = None,
        filter_customer_id: str | Sequence[str] | None = None,
        filter_pod: str | Sequence[str] | None = None,
        filter_shipping_line_scac: str | Sequence[str] | None = None,
        filter_last_free_day: str | datetime.date | None = None,
        filter_last_free_day_start: str | datetime.date | None = None,
        filter_last_free_day_end: str | datetime.date | None = None,
        filter_assigned_to: str | Sequence[str] | None = None,
        filter_opened_at: str | datetime.date | None = None,
        filter_opened_at_start: str | datetime.date | None = None,
        filter_opened_at_end: str | datetime.date | None = None,
        filter_resolved_at: str | datetime.date | None = None,
        filter_resolved_at_start: str | datetime.date | None = None,
        filter_resolved_at_end: str | datetime.date | None = None,
    ) -> Pages[t.ExceptionPage, t.Exception]:
        """List exceptions.

        Roles: viewer, member or admin.

        `GET /exceptions`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with container, shipment,
            acknowledged_by, assigned_to
        :param fields_exception: Members to return
        :param sort: With commas, "-" before a field for descending; each once: rank, since, opened_at, owed,
            acknowledged_at, resolved_at
        :param filter_kind: Kind of exception. Several with commas: last_free_day_passed, detention_running,
            last_free_day_near, dispute_due, on_hold, not_available, not_picked_up, rolled_over, ship_elsewhere,
            transshipment_at_risk, milestone_overdue, eta_moved, document_contradicting, document_missing,
            source_silent
        :param filter_status: State of the exception. Several with commas: open, acknowledged, snoozed, resolved
        :param filter_leading: True: only the leading exception of each container; false: only the others
        :param filter_container_id: Id of the container; several with commas
        :param filter_customer_id: Id of the customer party, or `none`; several with commas
        :param filter_pod: UN/LOCODE of the port of discharge, or `none`; several with commas
        :param filter_shipping_line_scac: SCAC of the shipping line; several with commas
        :param filter_last_free_day: Last free day of the container, by the calendar of the port of discharge: on
            this day
        :param filter_last_free_day_start: Last free day of the container, by the calendar of the port of discharge:
            start, inclusive
        :param filter_last_free_day_end: Last free day of the container, by the calendar of the port of discharge:
            end, inclusive
        :param filter_assigned_to: Id of the user it is assigned to, or `none`; several with commas
        :param filter_opened_at: Time at which it was found: on this day
        :param filter_opened_at_start: Time at which it was found: start, inclusive; a time, in UTC without an
            offset, or a date
        :param filter_opened_at_end: Time at which it was found: end, inclusive; a time, in UTC without an offset,
            or a date
        :param filter_resolved_at: Time at which it was found to have ended: on this day
        :param filter_resolved_at_start: Time at which it was found to have ended: start, inclusive; a time, in UTC
            without an offset, or a date
        :param filter_resolved_at_end: Time at which it was found to have ended: end, inclusive; a time, in UTC
            without an offset, or a date
        """
        return self._pages(
            "/exceptions",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[exception]": fields_exception,
                "sort": sort,
                "filter[kind]": filter_kind,
                "filter[status]": filter_status,
                "filter[leading]": filter_leading,
                "filter[container_id]": filter_container_id,
                "filter[customer_id]": filter_customer_id,
                "filter[pod]": filter_pod,
                "filter[shipping_line_scac]": filter_shipping_line_scac,
                "filter[last_free_day]": filter_last_free_day,
                "filter[last_free_day][start]": filter_last_free_day_start,
                "filter[last_free_day][end]": filter_last_free_day_end,
                "filter[assigned_to]": filter_assigned_to,
                "filter[opened_at]": filter_opened_at,
                "filter[opened_at][start]": filter_opened_at_start,
                "filter[opened_at][end]": filter_opened_at_end,
                "filter[resolved_at]": filter_resolved_at,
                "filter[resolved_at][start]": filter_resolved_at_start,
                "filter[resolved_at][end]": filter_resolved_at_end,
            },
        )

    def list_follows(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_follow: str | Sequence[str] | None = None,
        filter_container_id: str | Sequence[str] | None = None,
        filter_shipment_id: str | Sequence[str] | None = None,
    ) -> Pages[t.FollowPage, t.Follow]:
        """List follows.

        What the user who asks follows, the newest first. Keys of admins see those of all users. Roles: viewer,
        member or admin.

        `GET /follows`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with container, shipment,
            user
        :param fields_follow: Members to return
        :param filter_container_id: Id of the container; several with commas
        :param filter_shipment_id: Id of the shipment; several with commas
        """
        return self._pages(
            "/follows",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[follow]": fields_follow,
                "filter[container_id]": filter_container_id,
                "filter[shipment_id]": filter_shipment_id,
            },
        )

    def list_import_rows(
        self,
        id: str,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_import_row: str | Sequence[str] | None = None,
        filter_status: Literal["pending", "created", "valid", "duplicate", "failed"] | Sequence[Literal["pending", "created", "valid", "duplicate", "failed"]] | None = None,
    ) -> Pages[t.ImportRowPage, t.ImportRow]:
        """List the rows of an import with their results.

        Roles: viewer, member or admin.

        `GET /imports/{id}/rows`

        :param id: Id of the resource
        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with tracking_request
        :param fields_import_row: Members to return
        :param filter_status: Status of the row. Several with commas: pending, created, valid, duplicate, failed
        """
        return self._pages(
            "/imports/{id}/rows",
            path={"id": id},
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[import_row]": fields_import_row,
                "filter[status]": filter_status,
            },
        )

    def list_imports(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_import: str | Sequence[str] | None = None,
    ) -> Pages[t.ImportPage, t.Import]:
        """List imports.

        Roles: viewer, member or admin.

        `GET /imports`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_import: Members to return
        """
        return self._pages(
            "/imports",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[import]": fields_import,
            },
        )

    def list_invites(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_invite: str | Sequence[str] | None = None,
    ) -> Pages[t.InvitePage, t.Invite]:
        """List open invites.

        Roles: admin.

        `GET /invites`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with parties
        :param fields_invite: Members to return
        """
        return self._pages(
            "/invites",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[invite]": fields_invite,
            },
        )

    def list_invoice_charges(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_invoice_charge: str | Sequence[str] | None = None,
        sort: t.ListInvoiceChargesSort | Sequence[t.ListInvoiceChargesSort] | None = None,
        filter_status: t.InvoiceStatus | Sequence[t.InvoiceStatus] | None = None,
        filter_customer: str | Sequence[str] | None = None,
        filter_container: str | Sequence[str] | None = None,
        filter_shipment: str | Sequence[str] | None = None,
        filter_biller: str | None = None,
        filter_number: str | None = None,
        filter_invoice_date: str | datetime.date | None = None,
        filter_invoice_date_start: str | datetime.date | None = None,
        filter_invoice_date_end: str | datetime.date | None = None,
    ) -> Pages[t.InvoiceChargePage, t.InvoiceCharge]:
        """List charges to pass on.

        Lines of invoices with the customer of their shipment: what is agreed, in dispute and credited, and what to
        pass on. GET /exports/invoice_charges has the same as a file. Roles: viewer, member or admin.

        `GET /invoice_charges`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with invoice, customer,
            container, shipment, documents, disputes
        :param fields_invoice_charge: Members to return
        :param sort: With commas, "-" before a field for descending; each once: created_at, invoice_date, line
        :param filter_status: Status of the invoice. Several with commas: received, checked, disputed, accepted,
            reduced, refused, paid
        :param filter_customer: Party, or none, or `none`; several with commas
        :param filter_container: Container; several with commas
        :param filter_shipment: Shipment; several with commas
        :param filter_biller: Code or name of the biller
        :param filter_number: Number of the invoice; case, spaces and punctuation do not matter
        :param filter_invoice_date: Date of the invoice: on this day
        :param filter_invoice_date_start: Date of the invoice: start, inclusive
        :param filter_invoice_date_end: Date of the invoice: end, inclusive
        """
        return self._pages(
            "/invoice_charges",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[invoice_charge]": fields_invoice_charge,
                "sort": sort,
                "filter[status]": filter_status,
                "filter[customer]": filter_customer,
                "filter[container]": filter_container,
                "filter[shipment]": filter_shipment,
                "filter[biller]": filter_biller,
                "filter[number]": filter_number,
                "filter[invoice_date]": filter_invoice_date,
                "filter[invoice_date][start]": filter_invoice_date_start,
                "filter[invoice_date][end]": filter_invoice_date_end,
            },
        )

    def list_invoice_disputes(
        self,
        id: str,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_invoice_dispute: str | Sequence[str] | None = None,
        filter_state: Literal["draft", "sent", "answered"] | Sequence[Literal["draft", "sent", "answered"]] | None = None,
    ) -> Pages[t.InvoiceDisputePage, t.InvoiceDispute]:
        """List disputes of an invoice.

        Roles: viewer, member or admin.

        `GET /invoices/{id}/disputes`

        :param id: Id of the resource
        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with invoice
        :param fields_invoice_dispute: Members to return
        :param filter_state: State of the letter. Several with commas: draft, sent, answered
        """
        return self._pages(
            "/invoices/{id}/disputes",
            path={"id": id},
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[invoice_dispute]": fields_invoice_dispute,
                "filter[state]": filter_state,
            },
        )

    def list_invoice_layouts(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_invoice_layout: str | Sequence[str] | None = None,
    ) -> Pages[t.InvoiceLayoutPage, t.InvoiceLayout]:
        """List layouts of invoice files.

        Roles: viewer, member or admin.

        `GET /invoice_layouts`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_invoice_layout: Members to return
        """
        return self._pages(
            "/invoice_layouts",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[invoice_layout]": fields_invoice_layout,
            },
        )

    def list_invoices(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_invoice: str | Sequence[str] | None = None,
        sort: t.ListInvoicesSort | Sequence[t.ListInvoicesSort] | None = None,
        filter_status: t.InvoiceStatus | Sequence[t.InvoiceStatus] | None = None,
        filter_outcome: Literal["agreed", "disputed", "partly_checked", "unchecked"] | Sequence[Literal["agreed", "disputed", "partly_checked", "unchecked"]] | None = None,
        filter_biller: str | None = None,
        filter_customer: str | Sequence[str] | None = None,
        filter_container: str | Sequence[str] | None = None,
        filter_shipment: str | Sequence[str] | None = None,
        filter_document: str | Sequence[str] | None = None,
        filter_number: str | None = None,
        filter_shipping_line_scac: str | None = None,
        filter_pod_terminal: str | Sequence[str] | None = None,
        filter_pod: str | None = None,
        filter_currency: str | None = None,
        filter_billed_on: str | datetime.date | None = None,
        filter_billed_on_start: str | datetime.date | None = None,
        filter_billed_on_end: str | datetime.date | None = None,
        filter_invoice_date: str | datetime.date | None = None,
        filter_invoice_date_start: str | datetime.date | None = None,
        filter_invoice_date_end: str | datetime.date | None = None,
        filter_dispute_due_on: str | datetime.date | None = None,
        filter_dispute_due_on_start: str | datetime.date | None = None,
        filter_dispute_due_on_end: str | datetime.date | None = None,
        filter_to_dispute: bool | None = None,
        filter_container_pod: str | Sequence[str] | None = None,
        filter_container_scac: str | Sequence[str] | None = None,
        filter_container_assigned_to: str | Sequence[str] | None = None,
    ) -> Pages[t.InvoicePage, t.Invoice]:
        """List invoices.

        Without lines and findings. Roles: viewer, member or admin.

        `GET /invoices`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with customer,
            credited_invoice, shipments, containers, documents, disputes
        :param fields_invoice: Members to return
        :param sort: With commas, "-" before a field for descending; each once: created_at, invoice_date,
            dispute_due_on, at_stake
        :param filter_status: Status. Several with commas: received, checked, disputed, accepted, reduced, refused,
            paid
        :param filter_outcome: Outcome of the last check. Several with commas: agreed, disputed, partly_checked,
            unchecked
        :param filter_biller: Code or name of the biller
        :param filter_customer: Party, or none, or `none`; several with commas
        :param filter_container: Container of a line; several with commas
        :param filter_shipment: Shipment of a line; several with commas
        :param filter_document: Document that it came with; several with commas
        :param filter_number: Number of the invoice; case, spaces and punctuation do not matter
        :param filter_shipping_line_scac: SCAC of the line that bills, else of its containers where it is the same
            of all, or none
        :param filter_pod_terminal: Id of the terminal of its containers where it is the same of all, or none, or
            `none`; several with commas
        :param filter_pod: Port of discharge of its containers where it is the same of all, as reports have it, or
            none
        :param filter_currency: Currency of a line or of a dispute
        :param filter_billed_on: Date of the invoice, else the day on which it came, in UTC: on this day
        :param filter_billed_on_start: Date of the invoice, else the day on which it came, in UTC: start, inclusive
        :param filter_billed_on_end: Date of the invoice, else the day on which it came, in UTC: end, inclusive
        :param filter_invoice_date: Date of the invoice: on this day
        :param filter_invoice_date_start: Date of the invoice: start, inclusive
        :param filter_invoice_date_end: Date of the invoice: end, inclusive
        :param filter_dispute_due_on: Last day for a dispute: on this day
        :param filter_dispute_due_on_start: Last day for a dispute: start, inclusive
        :param filter_dispute_due_on_end: Last day for a dispute: end, inclusive
        :param filter_to_dispute: Whether money is at stake, a last day for a dispute is known, and none was sent
        :param filter_container_pod: UN/LOCODE of the port of discharge of a container of its lines; several with
            commas
        :param filter_container_scac: SCAC of the shipping line of a container of its lines; several with commas
        :param filter_container_assigned_to: Id of a user whom an unresolved exception of a container of its lines
            is assigned to; several with commas
        """
        return self._pages(
            "/invoices",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[invoice]": fields_invoice,
                "sort": sort,
                "filter[status]": filter_status,
                "filter[outcome]": filter_outcome,
                "filter[biller]": filter_biller,
                "filter[customer]": filter_customer,
                "filter[container]": filter_container,
                "filter[shipment]": filter_shipment,
                "filter[document]": filter_document,
                "filter[number]": filter_number,
                "filter[shipping_line_scac]": filter_shipping_line_scac,
                "filter[pod_terminal]": filter_pod_terminal,
                "filter[pod]": filter_pod,
                "filter[currency]": filter_currency,
                "filter[billed_on]": filter_billed_on,
                "filter[billed_on][start]": filter_billed_on_start,
                "filter[billed_on][end]": filter_billed_on_end,
                "filter[invoice_date]": filter_invoice_date,
                "filter[invoice_date][start]": filter_invoice_date_start,
                "filter[invoice_date][end]": filter_invoice_date_end,
                "filter[dispute_due_on]": filter_dispute_due_on,
                "filter[dispute_due_on][start]": filter_dispute_due_on_start,
                "filter[dispute_due_on][end]": filter_dispute_due_on_end,
                "filter[to_dispute]": filter_to_dispute,
                "filter[container_pod]": filter_container_pod,
                "filter[container_scac]": filter_container_scac,
                "filter[container_assigned_to]": filter_container_assigned_to,
            },
        )

    def list_mail_recipients(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_mail_recipient: str | Sequence[str] | None = None,
        filter_stopped: Literal["true", "false"] | Sequence[Literal["true", "false"]] | None = None,
    ) -> Pages[t.MailRecipientPage, t.MailRecipient]:
        """List addresses that mails came back from.

        Roles: admin.

        `GET /mail_recipients`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_mail_recipient: Members to return
        :param filter_stopped: Whether no mail goes to the address. Several with commas: true, false
        """
        return self._pages(
            "/mail_recipients",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[mail_recipient]": fields_mail_recipient,
                "filter[stopped]": filter_stopped,
            },
        )

    def list_metro_areas(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_metro_area: str | Sequence[str] | None = None,
        q: str | None = None,
    ) -> Pages[t.MetroAreaPage, t.MetroArea]:
        """List metro areas.

        Roles: viewer, member or admin.

        `GET /metro_areas`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_metro_area: Members to return
        :param q: Part of the name, or the beginning of the UN/LOCODE
        """
        return self._pages(
            "/metro_areas",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[metro_area]": fields_metro_area,
                "q": q,
            },
        )

    def list_milestone_recipients(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_milestone_recipient: str | Sequence[str] | None = None,
        sort: Literal["email", "-email", "created_at", "-created_at"] | Sequence[Literal["email", "-email", "created_at", "-created_at"]] | None = None,
        filter_party_id: str | Sequence[str] | None = None,
    ) -> Pages[t.MilestoneRecipientPage, t.MilestoneRecipient]:
        """List recipients of milestone mails.

        By address. Not available to keys and users limited to parties. Roles: viewer, member or admin.

        `GET /milestone_recipients`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with party
        :param fields_milestone_recipient: Members to return
        :param sort: With commas, "-" before a field for descending; each once: email, created_at
        :param filter_party_id: Id of the party; several with commas
        """
        return self._pages(
            "/milestone_recipients",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[milestone_recipient]": fields_milestone_recipient,
                "sort": sort,
                "filter[party_id]": filter_party_id,
            },
        )

    def list_milestone_texts(
        self,
        *,
        include: str | Sequence[str] | None = None,
        fields_milestone_text: str | Sequence[str] | None = None,
    ) -> t.MilestoneTextList:
        """List the texts of milestone mails.

        One for each milestone and language. Roles: viewer, member or admin.

        `GET /milestone_texts`

        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_milestone_text: Members to return
        """
        answer: t.MilestoneTextList = self._json(
            "GET", "/milestone_texts",
            query={
                "include": include,
                "fields[milestone_text]": fields_milestone_text,
            },
        )
        return answer

    def list_outgoing_mails(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_outgoing_mail: str | Sequence[str] | None = None,
        filter_state: Literal["queued", "sent", "failed", "bounced", "cancelled"] | Sequence[Literal["queued", "sent", "failed", "bounced", "cancelled"]] | None = None,
        filter_kind: t.OutgoingMailKind | Sequence[t.OutgoingMailKind] | None = None,
    ) -> Pages[t.OutgoingMailPage, t.OutgoingMail]:
        """List outgoing mails.

        Roles: admin.

        `GET /outgoing_mails`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_outgoing_mail: Members to return
        :param filter_state: State of the mail. Several with commas: queued, sent, failed, bounced, cancelled
        :param filter_kind: Kind of the mail. Several with commas: alert, digest, report, milestone, dispute,
            invite, log_in_link, password_reset, test
        """
        return self._pages(
            "/outgoing_mails",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[outgoing_mail]": fields_outgoing_mail,
                "filter[state]": filter_state,
                "filter[kind]": filter_kind,
            },
        )

    def list_parties(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_party: str | Sequence[str] | None = None,
    ) -> Pages[t.PartyPage, t.Party]:
        """List parties.

        Roles: viewer, member or admin.

        `GET /parties`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with merging_into
        :param fields_party: Members to return
        """
        return self._pages(
            "/parties",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[party]": fields_party,
            },
        )

    def list_party_usages(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_party_usage: str | Sequence[str] | None = None,
    ) -> Pages[t.PartyUsagePage, t.PartyUsage]:
        """List what hangs on each party.

        The parties themselves have the same ids and order. Roles: admin.

        `GET /party_usages`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_party_usage: Members to return
        """
        return self._pages(
            "/party_usages",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[party_usage]": fields_party_usage,
            },
        )

    def list_place_aliases(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_place_alias: str | Sequence[str] | None = None,
    ) -> Pages[t.PlaceAliasPage, t.PlaceAlias]:
        """List place aliases.

        Newest first. A key that is limited to customers sees none. Roles: viewer, member or admin.

        `GET /place_aliases`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with creator
        :param fields_place_alias: Members to return
        """
        return self._pages(
            "/place_aliases",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[place_alias]": fields_place_alias,
            },
        )

    def list_ports(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_port: str | Sequence[str] | None = None,
        filter_country_code: str | Sequence[str] | None = None,
        q: str | None = None,
    ) -> Pages[t.PortPage, t.Port]:
        """List ports.

        Roles: viewer, member or admin.

        `GET /ports`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with terminals
        :param fields_port: Members to return
        :param filter_country_code: ISO 3166-1 alpha-2 code of the country; several with commas
        :param q: Part of the name, or the beginning of the UN/LOCODE
        """
        return self._pages(
            "/ports",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[port]": fields_port,
                "filter[country_code]": filter_country_code,
                "q": q,
            },
        )

    def list_raw_source_answers(
        self,
        id: str,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_source_answer: str | Sequence[str] | None = None,
        filter_subject: str | None = None,
    ) -> Pages[t.SourceAnswerPage, t.SourceAnswer]:
        """List a source's answers as they came.

        Newest first: those with news, and those that could not be understood, for as long as they are kept. EDI
        messages are under `/edi_interchanges`. Roles: admin.

        `GET /sources/{id}/raw`

        :param id: Id of the resource
        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_source_answer: Members to return
        :param filter_subject: A document number or container that was requested
        """
        return self._pages(
            "/sources/{id}/raw",
            path={"id": id},
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[source_answer]": fields_source_answer,
                "filter[subject]": filter_subject,
            },
        )

    def list_refused_mails(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_refused_mail: str | Sequence[str] | None = None,
    ) -> Pages[t.RefusedMailPage, t.RefusedMail]:
        """List refused mails.

        The latest mails that were not accepted, with the reason. Repeats are counted. Roles: viewer, member or
        admin.

        `GET /refused_mails`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_refused_mail: Members to return
        """
        return self._pages(
            "/refused_mails",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[refused_mail]": fields_refused_mail,
            },
        )

    def list_report_schedules(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_report_schedule: str | Sequence[str] | None = None,
        sort: Literal["created_at", "-created_at", "next_at", "-next_at"] | Sequence[Literal["created_at", "-created_at", "next_at", "-next_at"]] | None = None,
    ) -> Pages[t.ReportSchedulePage, t.ReportSchedule]:
        """List report schedules.

        The oldest first. Keys and users limited to customers see their own. Roles: viewer, member or admin.

        `GET /report_schedules`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with creator
        :param fields_report_schedule: Members to return
        :param sort: With commas, "-" before a field for descending; each once: created_at, next_at
        """
        return self._pages(
            "/report_schedules",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[report_schedule]": fields_report_schedule,
                "sort": sort,
            },
        )

    def list_reports(
        self,
        *,
        include: str | Sequence[str] | None = None,
        fields_report_definition: str | Sequence[str] | None = None,
    ) -> t.ReportDefinitionList:
        """List reports.

        What reports there are, with their measures, groups and filters. Roles: viewer, member or admin.

        `GET /reports`

        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_report_definition: Members to return
        """
        answer: t.ReportDefinitionList = self._json(
            "GET", "/reports",
            query={
                "include": include,
                "fields[report_definition]": fields_report_definition,
            },
        )
        return answer

    def list_saved_views(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_saved_view: str | Sequence[str] | None = None,
        filter_list: Literal["containers", "shipments", "tracking_requests", "documents"] | Sequence[Literal["containers", "shipments", "tracking_requests", "documents"]] | None = None,
    ) -> Pages[t.SavedViewPage, t.SavedView]:
        """List saved views.

        Own and shared views, by name. Users limited to parties see their own views only. Roles: viewer, member or
        admin.

        `GET /saved_views`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with owner
        :param fields_saved_view: Members to return
        :param filter_list: List that the view shows. Several with commas: containers, shipments, tracking_requests,
            documents
        """
        return self._pages(
            "/saved_views",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[saved_view]": fields_saved_view,
                "filter[list]": filter_list,
            },
        )

    def list_sessions(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_session: str | Sequence[str] | None = None,
    ) -> Pages[t.SessionPage, t.Session]:
        """List sessions.

        Your own, newest first; an admin is shown those of all users. Roles: viewer, member or admin.

        `GET /sessions`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with user
        :param fields_session: Members to return
        """
        return self._pages(
            "/sessions",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[session]": fields_session,
            },
        )

    def list_shares(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_share: str | Sequence[str] | None = None,
        sort: t.ListSharesSort | Sequence[t.ListSharesSort] | None = None,
        filter_container_id: str | Sequence[str] | None = None,
        filter_shipment_id: str | Sequence[str] | None = None,
        filter_creator_id: str | Sequence[str] | None = None,
        filter_revoked: bool | None = None,
    ) -> Pages[t.SharePage, t.Share]:
        """List shares.

        All shares of the account, newest first. Users limited to parties see their own shares only. Roles: member
        or admin.

        `GET /shares`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with container, shipment,
            creator
        :param fields_share: Members to return
        :param sort: With commas, "-" before a field for descending; each once: created_at, last_opened_at,
            open_count, expires_at
        :param filter_container_id: Id of the container; several with commas
        :param filter_shipment_id: Id of the shipment; several with commas
        :param filter_creator_id: Id of the user or API key that made it; several with commas
        :param filter_revoked: Whether it was revoked
        """
        return self._pages(
            "/shares",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[share]": fields_share,
                "sort": sort,
                "filter[container_id]": filter_container_id,
                "filter[shipment_id]": filter_shipment_id,
                "filter[creator_id]": filter_creator_id,
                "filter[revoked]": filter_revoked,
            },
        )

    def list_shipment_audit_events(
        self,
        id: str,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_audit_event: str | Sequence[str] | None = None,
        filter_actor_id: str | Sequence[str] | None = None,
        filter_actor_kind: Literal["user", "api_key", "operator", "mail"] | Sequence[Literal["user", "api_key", "operator", "mail"]] | None = None,
        filter_action: Literal["created", "changed", "deleted", "sent"] | Sequence[Literal["created", "changed", "deleted", "sent"]] | None = None,
        filter_resource_type: str | Sequence[str] | None = None,
        filter_resource_id: str | Sequence[str] | None = None,
        filter_created_at: str | datetime.date | None = None,
        filter_created_at_start: str | datetime.date | None = None,
        filter_created_at_end: str | datetime.date | None = None,
    ) -> Pages[t.AuditEventPage, t.AuditEvent]:
        """List changes of a shipment and its containers by people.

        Newest first. Users limited to parties may not read it. Roles: viewer, member or admin.

        `GET /shipments/{id}/audit_events`

        :param id: Id of the resource
        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with actor, shipment,
            container
        :param fields_audit_event: Members to return
        :param filter_actor_id: Id of the user or key; several with commas
        :param filter_actor_kind: Kind of actor. Several with commas: user, api_key, operator, mail
        :param filter_action: Action. Several with commas: created, changed, deleted, sent
        :param filter_resource_type: Type of the changed resource. Several with commas: account, alert_rule,
            alert_silence, api_key, calendar_feed, chat_channel, container, custom_field, custom_field_definition,
            custom_field_option, datasync_role, digest, document, document_link, exception, export, follow,
            identity, import, initial_custom_field, invite, invoice, invoice_dispute, invoice_layout, log_in_link,
            mail_recipient, map_link, milestone_recipient, milestone_text, note, outgoing_mail, party, place_alias,
            report_schedule, saved_view, session, share, shipment, source_connection, suggestion, tariff,
            tracking_request, user, user_event, webhook, webhook_notification, webhook_trigger
        :param filter_resource_id: Id of the changed resource; several with commas
        :param filter_created_at: Time of the change: on this day
        :param filter_created_at_start: Time of the change: start, inclusive; a time, in UTC without an offset, or a
            date
        :param filter_created_at_end: Time of the change: end, inclusive; a time, in UTC without an offset, or a
            date
        """
        return self._pages(
            "/shipments/{id}/audit_events",
            path={"id": id},
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[audit_event]": fields_audit_event,
                "filter[actor_id]": filter_actor_id,
                "filter[actor_kind]": filter_actor_kind,
                "filter[action]": filter_action,
                "filter[resource_type]": filter_resource_type,
                "filter[resource_id]": filter_resource_id,
                "filter[created_at]": filter_created_at,
                "filter[created_at][start]": filter_created_at_start,
                "filter[created_at][end]": filter_created_at_end,
            },
        )

    def list_shipment_custom_fields(
        self,
        id: str,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_custom_field: str | Sequence[str] | None = None,
    ) -> Pages[t.CustomFieldPage, t.CustomField]:
        """List the custom fields of a shipment.

        Newest first. Roles: viewer, member or admin.

        `GET /shipments/{id}/custom_fields`

        :param id: Id of the resource
        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with entity, definition,
            user
        :param fields_custom_field: Members to return
        """
        return self._pages(
            "/shipments/{id}/custom_fields",
            path={"id": id},
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[custom_field]": fields_custom_field,
            },
        )

    def list_shipment_etas(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_arrival: str | Sequence[str] | None = None,
    ) -> t.ArrivalList:
        """List a shipment's arrivals with all ETAs of each.

        Transshipments, port of discharge and inland destination, in the order of the journey: what each source
        states, what is predicted and why, and after the arrival how right both were. Arrivals that the plan no
        longer has come last. Roles: viewer, member or admin.

        `GET /shipments/{id}/etas`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with shipment, containers
        :param fields_arrival: Members to return
        """
        answer: t.ArrivalList = self._json(
            "GET", "/shipments/{id}/etas",
            path={"id": id},
            query={
                "include": include,
                "fields[arrival]": fields_arrival,
            },
        )
        return answer

    def list_shipment_provenance(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_provenance: str | Sequence[str] | None = None,
    ) -> t.ProvenanceList:
        """Get the provenance of a shipment's attributes.

        Every attribute with its value, the rule that gave it, and the statement of a source behind it. Roles:
        viewer, member or admin.

        `GET /shipments/{id}/provenance`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with subject, raw_event
        :param fields_provenance: Members to return
        """
        answer: t.ProvenanceList = self._json(
            "GET", "/shipments/{id}/provenance",
            path={"id": id},
            query={
                "include": include,
                "fields[provenance]": fields_provenance,
            },
        )
        return answer

    def list_shipments(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_shipment: str | Sequence[str] | None = None,
        sort: str | Sequence[str] | None = None,
        filter_tracking_stopped: bool | None = None,
        filter_customer_id: str | Sequence[str] | None = None,
        filter_shipping_line_scac: str | Sequence[str] | None = None,
        filter_tags: str | Sequence[str] | None = None,
        filter_pod_eta_at: str | datetime.date | None = None,
        filter_pod_eta_at_start: str | datetime.date | None = None,
        filter_pod_eta_at_end: str | datetime.date | None = None,
        filter_predicted_pod_at: str | datetime.date | None = None,
        filter_predicted_pod_at_start: str | datetime.date | None = None,
        filter_predicted_pod_at_end: str | datetime.date | None = None,
        filter_predicted_late_days: int | None = None,
        filter_changed_since: str | datetime.date | None = None,
        filter_updated_at: str | datetime.date | None = None,
        filter_updated_at_start: str | datetime.date | None = None,
        filter_updated_at_end: str | datetime.date | None = None,
        q: str | None = None,
        number: str | None = None,
    ) -> Pages[t.ShipmentPage, t.Shipment]:
        """List shipments.

        Roles: viewer, member or admin.

        `GET /shipments`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with port_of_lading,
            port_of_discharge, destination, pod_terminal, destination_terminal, customer,
            line_tracking_stopped_by_user, containers, custom_fields
        :param fields_shipment: Members to return
        :param sort: With commas, "-" before a field for descending; each once: created_at, updated_at, changed_at,
            pod_eta_at, predicted_pod_at, bill_of_lading_number, booking_number, customer_name, ref_numbers, tags,
            shipping_line_scac, port_of_lading, port_of_discharge, destination, pod_vessel_name, pod_voyage_number,
            pol_etd_at, pol_atd_at, pod_original_eta_at, pod_ata_at, destination_eta_at, line_tracking_stopped_at
        :param filter_tracking_stopped: Whether the shipment is no longer being tracked
        :param filter_customer_id: Id of the customer party; several with commas
        :param filter_shipping_line_scac: SCAC of the shipping line; several with commas
        :param filter_tags: A tag; several with commas, of which one is enough
        :param filter_pod_eta_at: Arrival expected at the port of discharge: on this day
        :param filter_pod_eta_at_start: Arrival expected at the port of discharge: start, inclusive; a time, in UTC
            without an offset, or a date
        :param filter_pod_eta_at_end: Arrival expected at the port of discharge: end, inclusive; a time, in UTC
            without an offset, or a date
        :param filter_predicted_pod_at: Arrival predicted at the port of discharge: `p50` of `predicted_eta`: on
            this day
        :param filter_predicted_pod_at_start: Arrival predicted at the port of discharge: `p50` of `predicted_eta`:
            start, inclusive; a time, in UTC without an offset, or a date
        :param filter_predicted_pod_at_end: Arrival predicted at the port of discharge: `p50` of `predicted_eta`:
            end, inclusive; a time, in UTC without an offset, or a date
        :param filter_predicted_late_days: Days, at least, by which the predicted arrival is later than the line's
            ETA
        :param filter_changed_since: Those of which something changed since then that people plan by, as
            `meta.changes` says; kept for 90 days; a time, in UTC without an offset, or a date
        :param filter_updated_at: When anything of the shipment last changed, but for the times of checks: on this
            day
        :param filter_updated_at_start: When anything of the shipment last changed, but for the times of checks:
            start, inclusive; a time, in UTC without an offset, or a date
        :param filter_updated_at_end: When anything of the shipment last changed, but for the times of checks: end,
            inclusive; a time, in UTC without an offset, or a date
        :param q: Part of a bill of lading, booking, reference number, container number, vessel or customer name,
            the whole value of a custom field, or ship and day of the ETA: `HONAM 12 Dec`
        :param number: The number, or part of it, of the tracking request that led to the shipment
        """
        return self._pages(
            "/shipments",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[shipment]": fields_shipment,
                "sort": sort,
                "filter[tracking_stopped]": filter_tracking_stopped,
                "filter[customer_id]": filter_customer_id,
                "filter[shipping_line_scac]": filter_shipping_line_scac,
                "filter[tags]": filter_tags,
                "filter[pod_eta_at]": filter_pod_eta_at,
                "filter[pod_eta_at][start]": filter_pod_eta_at_start,
                "filter[pod_eta_at][end]": filter_pod_eta_at_end,
                "filter[predicted_pod_at]": filter_predicted_pod_at,
                "filter[predicted_pod_at][start]": filter_predicted_pod_at_start,
                "filter[predicted_pod_at][end]": filter_predicted_pod_at_end,
                "filter[predicted_late_days]": filter_predicted_late_days,
                "filter[changed_since]": filter_changed_since,
                "filter[updated_at]": filter_updated_at,
                "filter[updated_at][start]": filter_updated_at_start,
                "filter[updated_at][end]": filter_updated_at_end,
                "q": q,
                "number": number,
            },
        )

    def list_shipping_lines(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_shipping_line: str | Sequence[str] | None = None,
        search: str | None = None,
    ) -> Pages[t.ShippingLinePage, t.ShippingLine]:
        """List shipping lines.

        Roles: viewer, member or admin.

        `GET /shipping_lines`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_shipping_line: Members to return
        :param search: Part of a name, or the beginning of a SCAC
        """
        return self._pages(
            "/shipping_lines",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[shipping_line]": fields_shipping_line,
                "search": search,
            },
        )

    def list_source_answer_counts(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_source_answer_count: str | Sequence[str] | None = None,
    ) -> t.SourceAnswerCountList:
        """Count the answers of a source by day.

        The last 30 days, in UTC: answers, their statements, and what was not used of them, by reason. Days without
        answers are left out. Roles: admin.

        `GET /sources/{id}/answer_counts`

        :param id: Id of the resource
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_source_answer_count: Members to return
        """
        answer: t.SourceAnswerCountList = self._json(
            "GET", "/sources/{id}/answer_counts",
            path={"id": id},
            query={
                "include": include,
                "fields[source_answer_count]": fields_source_answer_count,
            },
        )
        return answer

    def list_source_answers(
        self,
        id: str,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_source_answer_summary: str | Sequence[str] | None = None,
        filter_subject: str | None = None,
        filter_reason: t.SourceAnswerCountReasonReason | Sequence[t.SourceAnswerCountReasonReason] | None = None,
    ) -> Pages[t.SourceAnswerSummaryPage, t.SourceAnswerSummary]:
        """List what became of the answers of a source.

        Newest first: answers with news, and those that could not be understood, for as long as they are kept, with
        what could not be read in each. `raw_url` has the answer itself. Roles: admin.

        `GET /sources/{id}/answers`

        :param id: Id of the resource
        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_source_answer_summary: Members to return
        :param filter_subject: A document number or container that was requested
        :param filter_reason: Why the answer, or a part of it, was not used. Several with commas: login_refused,
            unreachable, rate_limited, unreadable, number_refused, unreadable_statement, dropped_field, unknown_code
        """
        return self._pages(
            "/sources/{id}/answers",
            path={"id": id},
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[source_answer_summary]": fields_source_answer_summary,
                "filter[subject]": filter_subject,
                "filter[reason]": filter_reason,
            },
        )

    def list_source_connections(
        self,
        *,
        include: str | Sequence[str] | None = None,
        fields_source_connection: str | Sequence[str] | None = None,
    ) -> t.SourceConnectionList:
        """List connections of sources.

        Those of the account, and those that the operator has set up, which cannot be changed here. Roles: admin.

        `GET /source_connections`

        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_source_connection: Members to return
        """
        answer: t.SourceConnectionList = self._json(
            "GET", "/source_connections",
            query={
                "include": include,
                "fields[source_connection]": fields_source_connection,
            },
        )
        return answer

    def list_source_profiles(
        self,
        *,
        include: str | Sequence[str] | None = None,
        fields_source_profile: str | Sequence[str] | None = None,
    ) -> t.SourceProfileList:
        """List what can be connected.

        Lines, terminals and railroads with a profile, and the fields that each needs. Roles: admin.

        `GET /source_profiles`

        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_source_profile: Members to return
        """
        answer: t.SourceProfileList = self._json(
            "GET", "/source_profiles",
            query={
                "include": include,
                "fields[source_profile]": fields_source_profile,
            },
        )
        return answer

    def list_source_scorecards(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_source_scorecard: str | Sequence[str] | None = None,
        sort: Literal["kind", "-kind", "code", "-code"] | Sequence[Literal["kind", "-kind", "code", "-code"]] | None = None,
        filter_period: Literal["30d", "90d", "365d"] | Sequence[Literal["30d", "90d", "365d"]] | None = None,
        filter_kind: Literal["shipping_line", "terminal", "rail", "ais"] | Sequence[Literal["shipping_line", "terminal", "rail", "ais"]] | None = None,
        filter_code: str | None = None,
    ) -> Pages[t.SourceScorecardPage, t.SourceScorecard]:
        """List scorecards of sources.

        What each line, terminal, railroad and AIS feed reported about the containers of the account, measured.
        `computed_at` is the time of the last computation. A key that is limited to customers sees none. Roles:
        viewer, member or admin.

        `GET /source_scorecards`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_source_scorecard: Members to return
        :param sort: With commas, "-" before a field for descending; each once: kind, code
        :param filter_period: Days before the computation; `90d` if absent. Several with commas: 30d, 90d, 365d
        :param filter_kind: Kind of source. Several with commas: shipping_line, terminal, rail, ais
        :param filter_code: Code of the source
        """
        return self._pages(
            "/source_scorecards",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[source_scorecard]": fields_source_scorecard,
                "sort": sort,
                "filter[period]": filter_period,
                "filter[kind]": filter_kind,
                "filter[code]": filter_code,
            },
        )

    def list_sources(
        self,
        *,
        include: str | Sequence[str] | None = None,
        fields_data_source: str | Sequence[str] | None = None,
    ) -> t.DataSourceList:
        """List this installation's sources.

        Every line that is set up, and whether it can be polled; how its polls stand; and the unknown places that
        sources name. A key that is limited to customers sees neither polls nor places. Roles: viewer, member or
        admin.

        `GET /sources`

        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_data_source: Members to return
        """
        answer: t.DataSourceList = self._json(
            "GET", "/sources",
            query={
                "include": include,
                "fields[data_source]": fields_data_source,
            },
        )
        return answer

    def list_tariffs(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_tariff: str | Sequence[str] | None = None,
        filter_kind: Literal["demurrage", "storage", "detention", "combined"] | Sequence[Literal["demurrage", "storage", "detention", "combined"]] | None = None,
        filter_scac: str | None = None,
    ) -> Pages[t.TariffPage, t.Tariff]:
        """List tariffs.

        Roles: viewer, member or admin.

        `GET /tariffs`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with customer
        :param fields_tariff: Members to return
        :param filter_kind: Kind of charge. Several with commas: demurrage, storage, detention, combined
        :param filter_scac: SCAC of the line that the tariff is limited to
        """
        return self._pages(
            "/tariffs",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[tariff]": fields_tariff,
                "filter[kind]": filter_kind,
                "filter[scac]": filter_scac,
            },
        )

    def list_terminals(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_terminal: str | Sequence[str] | None = None,
        filter_port: str | Sequence[str] | None = None,
        q: str | None = None,
    ) -> Pages[t.TerminalPage, t.Terminal]:
        """List terminals.

        Roles: viewer, member or admin.

        `GET /terminals`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with port
        :param fields_terminal: Members to return
        :param filter_port: Id or UN/LOCODE of the port; several with commas
        :param q: Part of the name, or a SMDG, FIRMS or BIC code
        """
        return self._pages(
            "/terminals",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[terminal]": fields_terminal,
                "filter[port]": filter_port,
                "q": q,
            },
        )

    def list_tracking_request_custom_fields(
        self,
        id: str,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_custom_field: str | Sequence[str] | None = None,
    ) -> Pages[t.CustomFieldPage, t.CustomField]:
        """List the custom fields of a tracking request.

        Newest first. Roles: viewer, member or admin.

        `GET /tracking_requests/{id}/custom_fields`

        :param id: Id of the resource
        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with entity, definition,
            user
        :param fields_custom_field: Members to return
        """
        return self._pages(
            "/tracking_requests/{id}/custom_fields",
            path={"id": id},
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[custom_field]": fields_custom_field,
            },
        )

    def list_tracking_requests(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_tracking_request: str | Sequence[str] | None = None,
        sort: Literal["created_at", "-created_at"] | Sequence[Literal["created_at", "-created_at"]] | None = None,
        filter_request_number: str | Sequence[str] | None = None,
        filter_request_type: Literal["bill_of_lading", "booking_number", "container"] | Sequence[Literal["bill_of_lading", "booking_number", "container"]] | None = None,
        filter_status: t.ListTrackingRequestsFilterStatus | Sequence[t.ListTrackingRequestsFilterStatus] | None = None,
        filter_scac: str | Sequence[str] | None = None,
        filter_created_at: str | datetime.date | None = None,
        filter_created_at_start: str | datetime.date | None = None,
        filter_created_at_end: str | datetime.date | None = None,
        filter_updated_at: str | datetime.date | None = None,
        filter_updated_at_start: str | datetime.date | None = None,
        filter_updated_at_end: str | datetime.date | None = None,
        q: str | None = None,
    ) -> Pages[t.TrackingRequestPage, t.TrackingRequest]:
        """List tracking requests.

        Roles: viewer, member or admin.

        `GET /tracking_requests`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with tracked_object,
            customer, user
        :param fields_tracking_request: Members to return
        :param sort: With commas, "-" before a field for descending; each once: created_at
        :param filter_request_number: Request number as the user wrote it; several with commas
        :param filter_request_type: Type of the number. Several with commas: bill_of_lading, booking_number,
            container
        :param filter_status: Status of the request; `succeeded` is the same as `created`. Several with commas:
            pending, awaiting_manifest, created, failed, tracking_stopped, succeeded
        :param filter_scac: SCAC of the shipping line; several with commas
        :param filter_created_at: Time of creation of the request: on this day
        :param filter_created_at_start: Time of creation of the request: start, inclusive; a time, in UTC without an
            offset, or a date
        :param filter_created_at_end: Time of creation of the request: end, inclusive; a time, in UTC without an
            offset, or a date
        :param filter_updated_at: Time of the last change of the request: on this day
        :param filter_updated_at_start: Time of the last change of the request: start, inclusive; a time, in UTC
            without an offset, or a date
        :param filter_updated_at_end: Time of the last change of the request: end, inclusive; a time, in UTC without
            an offset, or a date
        :param q: Part of a request number or of one of its reference numbers
        """
        return self._pages(
            "/tracking_requests",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[tracking_request]": fields_tracking_request,
                "sort": sort,
                "filter[request_number]": filter_request_number,
                "filter[request_type]": filter_request_type,
                "filter[status]": filter_status,
                "filter[scac]": filter_scac,
                "filter[created_at]": filter_created_at,
                "filter[created_at][start]": filter_created_at_start,
                "filter[created_at][end]": filter_created_at_end,
                "filter[updated_at]": filter_updated_at,
                "filter[updated_at][start]": filter_updated_at_start,
                "filter[updated_at][end]": filter_updated_at_end,
                "q": q,
            },
        )

    def list_users(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_user: str | Sequence[str] | None = None,
        filter_active: Literal["true", "false"] | Sequence[Literal["true", "false"]] | None = None,
    ) -> Pages[t.UserPage, t.User]:
        """List users.

        Roles: admin.

        `GET /users`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with account, parties
        :param fields_user: Members to return
        :param filter_active: Whether the user may log in. Several with commas: true, false
        """
        return self._pages(
            "/users",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[user]": fields_user,
                "filter[active]": filter_active,
            },
        )

    def list_waiting_invoice_files(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_waiting_invoice_file: str | Sequence[str] | None = None,
    ) -> Pages[t.WaitingInvoiceFilePage, t.WaitingInvoiceFile]:
        """List files with invoices that wait.

        Tables from mails, folders and servers that no layout reads yet. A layout that is added or changed reads
        them. Roles: viewer, member or admin.

        `GET /waiting_invoice_files`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with document
        :param fields_waiting_invoice_file: Members to return
        """
        return self._pages(
            "/waiting_invoice_files",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[waiting_invoice_file]": fields_waiting_invoice_file,
            },
        )

    def list_webhook_events(
        self,
    ) -> t.ListWebhookEventsList:
        """List the events that webhooks can subscribe to.

        Roles: viewer, member or admin.

        `GET /webhooks/events`
        """
        answer: t.ListWebhookEventsList = self._json(
            "GET", "/webhooks/events",
        )
        return answer

    def list_webhook_notifications(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_webhook_notification: str | Sequence[str] | None = None,
        filter_event: str | Sequence[str] | None = None,
        filter_delivery_status: Literal["pending", "succeeded", "failed"] | Sequence[Literal["pending", "succeeded", "failed"]] | None = None,
        filter_webhook_id: str | Sequence[str] | None = None,
        filter_container_id: str | Sequence[str] | None = None,
        filter_shipment_id: str | Sequence[str] | None = None,
        filter_created_at: str | datetime.date | None = None,
        filter_created_at_start: str | datetime.date | None = None,
        filter_created_at_end: str | datetime.date | None = None,
    ) -> Pages[t.WebhookNotificationPage, t.WebhookNotification]:
        """List notifications.

        Roles: viewer, member or admin.

        `GET /webhook_notifications`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: Relationships with commas, as paths up to three deep that begin with webhook,
            reference_object, webhook_notification_logs
        :param fields_webhook_notification: Members to return
        :param filter_event: Names of events. Several with commas: tracking_request.succeeded,
            tracking_request.failed, tracking_request.awaiting_manifest, tracking_request.tracking_stopped,
            container.transport.empty_out, container.transport.full_in, container.transport.vessel_loaded,
            container.transport.vessel_departed, container.transport.transshipment_arrived,
            container.transport.transshipment_discharged, container.transport.transshipment_loaded,
            container.transport.transshipment_departed, container.transport.feeder_arrived,
            container.transport.feeder_discharged, container.transport.feeder_loaded,
            container.transport.feeder_departed, container.transport.vessel_arrived,
            container.transport.vessel_berthed, container.transport.vessel_discharged,
            container.transport.available, container.transport.not_available, container.transport.full_out,
            container.transport.delivered, container.transport.empty_in, container.transport.rail_loaded,
            container.transport.rail_departed, container.transport.rail_arrived, container.transport.rail_unloaded,
            container.transport.arrived_at_inland_destination, container.transport.estimated.vessel_departed,
            container.transport.estimated.vessel_arrived,
            container.transport.estimated.arrived_at_inland_destination, shipment.estimated.arrival,
            container.created, container.updated, container.pod_terminal_changed, container.pickup_lfd.changed,
            container.pickup_lfd_line.changed, container.pickup_lfd_terminal.changed,
            container.pickup_lfd_rail.changed, container.pickup_appointment.changed, document.extracted,
            document.extraction_failed, container.rolled_over, container.removed_from_shipment,
            container.milestone_corrected, container.milestone_overdue, shipment.vessel_changed,
            shipment.port_of_discharge_changed, shipment.predicted_arrival_changed, link.created,
            email_submission.created, exception.opened, exception.resolved, invoice.checked, invoice.dispute_due,
            shipment.updated, tracking_request.updated, shipment.deleted, container.deleted,
            tracking_request.deleted, document.deleted, link.deleted, note.deleted, party.deleted,
            custom_field_definition.deleted
        :param filter_delivery_status: State of its delivery. Several with commas: pending, succeeded, failed
        :param filter_webhook_id: Id of its webhook; several with commas
        :param filter_container_id: Id of its container; several with commas
        :param filter_shipment_id: Id of its shipment, or of that of its container; several with commas
        :param filter_created_at: Time of its event: on this day
        :param filter_created_at_start: Time of its event: start, inclusive; a time, in UTC without an offset, or a
            date
        :param filter_created_at_end: Time of its event: end, inclusive; a time, in UTC without an offset, or a date
        """
        return self._pages(
            "/webhook_notifications",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[webhook_notification]": fields_webhook_notification,
                "filter[event]": filter_event,
                "filter[delivery_status]": filter_delivery_status,
                "filter[webhook_id]": filter_webhook_id,
                "filter[container_id]": filter_container_id,
                "filter[shipment_id]": filter_shipment_id,
                "filter[created_at]": filter_created_at,
                "filter[created_at][start]": filter_created_at_start,
                "filter[created_at][end]": filter_created_at_end,
            },
        )

    def list_webhooks(
        self,
        *,
        page_number: int | None = None,
        page_after: str | None = None,
        page_size: int | None = None,
        include: str | Sequence[str] | None = None,
        fields_webhook: str | Sequence[str] | None = None,
    ) -> Pages[t.WebhookPage, t.Webhook]:
        """List webhooks.

        Roles: viewer, member or admin.

        `GET /webhooks`

        :param page_number: Number of the page, from 1
        :param page_after: Cursor from links.next_cursor: neither skips nor repeats a row
        :param page_size: Rows per page, at most 100; a larger value counts as 100, and meta.size has the size in
            use
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_webhook: Members to return
        """
        return self._pages(
            "/webhooks",
            query={
                "page[number]": page_number,
                "page[after]": page_after,
                "page[size]": page_size,
                "include": include,
                "fields[webhook]": fields_webhook,
            },
        )

    def measure_etas(
        self,
        *,
        include: str | Sequence[str] | None = None,
        fields_eta_accuracy: str | Sequence[str] | None = None,
        filter_source: str | None = None,
        filter_line: str | None = None,
        filter_from: str | None = None,
        filter_to: str | None = None,
        filter_arrived: str | datetime.date | None = None,
        filter_arrived_start: str | datetime.date | None = None,
        filter_arrived_end: str | datetime.date | None = None,
        filter_target: Literal["transshipment", "port_of_discharge", "inland_destination"] | Sequence[Literal["transshipment", "port_of_discharge", "inland_destination"]] | None = None,
        group_by: Literal["source", "line", "lane", "days_out"] | Sequence[Literal["source", "line", "lane", "days_out"]] | None = None,
    ) -> t.EtaAccuracyList:
        """Measure how right ETAs were.

        The ETA of each source in force 1, 3, 5, 7, 10, 14 and 21 days before, compared with the arrival. A row for
        each group. GET /exports/eta_accuracy has the same as a file. Roles: viewer, member or admin.

        `GET /eta_accuracy`

        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_eta_accuracy: Members to return
        :param filter_source: Codes of sources: SCAC of a line, `portolan` for predictions
        :param filter_line: SCACs of the lines of the shipments
        :param filter_from: UN/LOCODEs of the ports that the ship comes from
        :param filter_to: UN/LOCODEs of the ports of arrival
        :param filter_arrived: When it arrived: whole months in UTC, those that the range touches: on this day
        :param filter_arrived_start: When it arrived: whole months in UTC, those that the range touches: start,
            inclusive; a time, in UTC without an offset, or a date
        :param filter_arrived_end: When it arrived: whole months in UTC, those that the range touches: end,
            inclusive; a time, in UTC without an offset, or a date
        :param filter_target: What arrives; `port_of_discharge` if absent. Several with commas: transshipment,
            port_of_discharge, inland_destination
        :param group_by: One or several, with commas, of source, line, lane and days_out; `source,days_out` if
            absent
        """
        answer: t.EtaAccuracyList = self._json(
            "GET", "/eta_accuracy",
            query={
                "include": include,
                "fields[eta_accuracy]": fields_eta_accuracy,
                "filter[source]": filter_source,
                "filter[line]": filter_line,
                "filter[from]": filter_from,
                "filter[to]": filter_to,
                "filter[arrived]": filter_arrived,
                "filter[arrived][start]": filter_arrived_start,
                "filter[arrived][end]": filter_arrived_end,
                "filter[target]": filter_target,
                "group_by": group_by,
            },
        )
        return answer

    def merge_document(
        self,
        id: str,
        *,
        body: t.MergeDocumentBody,
        include: str | Sequence[str] | None = None,
        fields_document: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.DocumentResponse:
        """Merge documents of a file.

        Returns the file. The document of the path stays; its values win. Of a file, the first named one stays.
        Roles: member or admin.

        `POST /documents/{id}/merge`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with shipments, cargos,
            account, user, last_document_representation, current_extraction, email_submission, parent_document,
            child_documents
        :param fields_document: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.DocumentResponse = self._json(
            "POST", "/documents/{id}/merge",
            path={"id": id},
            query={
                "include": include,
                "fields[document]": fields_document,
            },
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def merge_party(
        self,
        id: str,
        *,
        attributes: dict[str, Any] | None = None,
        relationships: t.MergePartyRelationships | None = None,
        include: str | Sequence[str] | None = None,
        fields_party: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.PartyResponse:
        """Merge a party into another.

        All that hangs on the party moves to the other one: shipments, requests, tariffs, values of custom fields,
        filters of saved views, and the limits of users, keys and invites. This takes about a second for each
        hundred shipments; until then the party has `merging_into`, and nothing new can be given to it. Then the
        party is deleted; its id returns 404 from then on. Roles: admin.

        `POST /parties/{id}/merge`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with merging_into
        :param fields_party: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.PartyResponse = self._json(
            "POST", "/parties/{id}/merge",
            path={"id": id},
            query={
                "include": include,
                "fields[party]": fields_party,
            },
            body=resource("party", attributes, relationships),
            idempotency_key=idempotency_key,
        )
        return answer

    def preview_alert_rule(
        self,
        *,
        attributes: t.AlertRuleBodyAttributes,
        relationships: t.AlertRuleBodyRelationships | None = None,
        include: str | Sequence[str] | None = None,
        fields_alert_rule_preview: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.AlertRulePreviewResponse:
        """Preview an alert rule.

        What it would have sent in the last 7 days, by the events that are stored. Nothing is stored. Roles: viewer,
        member or admin.

        `POST /alert_rules/preview`

        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_alert_rule_preview: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.AlertRulePreviewResponse = self._json(
            "POST", "/alert_rules/preview",
            query={
                "include": include,
                "fields[alert_rule_preview]": fields_alert_rule_preview,
            },
            body=resource("alert_rule_preview", attributes, relationships),
            idempotency_key=idempotency_key,
        )
        return answer

    def preview_attention(
        self,
        *,
        attributes: t.PreviewAttentionAttributes,
        include: str | Sequence[str] | None = None,
        fields_exception_rules_preview: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.ExceptionRulesPreviewResponse:
        """Preview changed rules of exceptions.

        What the rules would find now, and the present rules. Nothing is stored; omitted rules stay. Roles: admin.

        `POST /attention/preview`

        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_exception_rules_preview: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.ExceptionRulesPreviewResponse = self._json(
            "POST", "/attention/preview",
            query={
                "include": include,
                "fields[exception_rules_preview]": fields_exception_rules_preview,
            },
            body=resource("exception_rules_preview", attributes),
            idempotency_key=idempotency_key,
        )
        return answer

    def preview_invite(
        self,
        *,
        attributes: t.PreviewInviteAttributes,
        include: str | Sequence[str] | None = None,
        fields_invite: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.InviteResponse:
        """Preview an invite.

        The account, the role and the invitee. Needs no key.

        `POST /invites/look`

        :param include: Relationships with commas, as paths up to three deep that begin with parties
        :param fields_invite: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.InviteResponse = self._json(
            "POST", "/invites/look",
            query={
                "include": include,
                "fields[invite]": fields_invite,
            },
            body=resource("invite_look", attributes),
            idempotency_key=idempotency_key,
        )
        return answer

    def preview_share(
        self,
        *,
        attributes: t.PreviewShareAttributes,
        relationships: t.ShareBodyRelationships | None = None,
        include: str | Sequence[str] | None = None,
        fields_share_preview: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.SharePreviewResponse:
        """Preview a share.

        What the page would show now. Nothing is stored, and there is no link. Roles: member or admin.

        `POST /shares/preview`

        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_share_preview: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.SharePreviewResponse = self._json(
            "POST", "/shares/preview",
            query={
                "include": include,
                "fields[share_preview]": fields_share_preview,
            },
            body=resource("share_preview", attributes, relationships),
            idempotency_key=idempotency_key,
        )
        return answer

    def preview_tariff(
        self,
        *,
        attributes: t.PreviewTariffAttributes,
        include: str | Sequence[str] | None = None,
        fields_tariff_preview: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.TariffPreviewResponse:
        """Compute an example by a tariff.

        Nothing is stored. The attributes are those of a new tariff, and `example`. Roles: viewer, member or admin.

        `POST /tariffs/preview`

        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_tariff_preview: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.TariffPreviewResponse = self._json(
            "POST", "/tariffs/preview",
            query={
                "include": include,
                "fields[tariff_preview]": fields_tariff_preview,
            },
            body=resource("tariff", attributes),
            idempotency_key=idempotency_key,
        )
        return answer

    def read_all_alerts(
        self,
        *,
        include: str | Sequence[str] | None = None,
        fields_alert_count: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.AlertCountResponse:
        """Mark all alerts as read.

        Roles: viewer, member or admin.

        `POST /alerts/read_all`

        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_alert_count: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.AlertCountResponse = self._json(
            "POST", "/alerts/read_all",
            query={
                "include": include,
                "fields[alert_count]": fields_alert_count,
            },
            idempotency_key=idempotency_key,
        )
        return answer

    def read_report(
        self,
        name: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_report: str | Sequence[str] | None = None,
        filter_customer: str | Sequence[str] | None = None,
        filter_line: str | None = None,
        filter_terminal: str | Sequence[str] | None = None,
        filter_port: str | None = None,
        filter_lane: str | None = None,
        from_: str | None = None,
        to: str | None = None,
        group_by: t.ReportGroupBy | None = None,
    ) -> t.ReportResponse:
        """Read a report.

        Figures over stored history by month, customer, line, terminal, port or lane, each beside the period before.
        What is unknown is null and counted. Roles: viewer, member or admin.

        `GET /reports/{name}`

        :param name: One of charges, transit_times, eta_errors, dwell, transshipments, carriers, volumes, emissions
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_report: Members to return
        :param filter_customer: Ids of customers, or none, or `none`; several with commas
        :param filter_line: SCACs of shipping lines, or none
        :param filter_terminal: Ids of terminals, or none, or `none`; several with commas
        :param filter_port: UN/LOCODEs, or none: the port of loading of reports by departure, else that of discharge
        :param filter_lane: Ports of loading and discharge, `CNSHA-USLAX`, or none
        :param from_: First month; by default three before `to`
        :param to: Last month, at most 36 in all; by default the running one
        :param group_by: What a row is for; by default the first group of the report
        """
        answer: t.ReportResponse = self._json(
            "GET", "/reports/{name}",
            path={"name": name},
            query={
                "include": include,
                "fields[report]": fields_report,
                "filter[customer]": filter_customer,
                "filter[line]": filter_line,
                "filter[terminal]": filter_terminal,
                "filter[port]": filter_port,
                "filter[lane]": filter_lane,
                "from": from_,
                "to": to,
                "group_by": group_by,
            },
        )
        return answer

    def reclassify_document(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
    ) -> t.Accepted:
        """Classify a document again, and extract its fields.

        Roles: member or admin.

        `POST /documents/{id}/reclassify`

        :param id: Id of the resource
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.Accepted = self._json(
            "POST", "/documents/{id}/reclassify",
            path={"id": id},
            idempotency_key=idempotency_key,
        )
        return answer

    def redeliver_webhook_notification(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_webhook_notification: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.WebhookNotificationResponse:
        """Deliver a notification again.

        Delivers it at once with the same id and bytes, and starts its retry schedule anew. One that waits for a
        retry is tried now; one in delivery stays so. That of an inactive webhook waits until it is active. Roles:
        admin.

        `POST /webhook_notifications/{id}/redeliver`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with webhook,
            reference_object, webhook_notification_logs
        :param fields_webhook_notification: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.WebhookNotificationResponse = self._json(
            "POST", "/webhook_notifications/{id}/redeliver",
            path={"id": id},
            query={
                "include": include,
                "fields[webhook_notification]": fields_webhook_notification,
            },
            idempotency_key=idempotency_key,
        )
        return answer

    def reextract_document(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
    ) -> t.Accepted:
        """Extract the fields of a document again.

        Roles: member or admin.

        `POST /documents/{id}/reextract`

        :param id: Id of the resource
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.Accepted = self._json(
            "POST", "/documents/{id}/reextract",
            path={"id": id},
            idempotency_key=idempotency_key,
        )
        return answer

    def refresh_container(
        self,
        id: str,
    ) -> t.RefreshContainerResponse:
        """Poll a container's sources now.

        Queued at once, ahead of routine checks; the answer does not wait for the sources. Roles: member or admin.
        Draws on the rate limit `refresh`.

        `PATCH /containers/{id}/refresh`

        :param id: Id of the resource
        """
        answer: t.RefreshContainerResponse = self._json(
            "PATCH", "/containers/{id}/refresh",
            path={"id": id},
        )
        return answer

    def refresh_containers(
        self,
        *,
        body: t.RefreshContainersBody,
        idempotency_key: str | None = None,
    ) -> t.RefreshContainersResponse:
        """Poll several containers' sources now.

        At most 100 containers, by their `numbers` or `ids`. Each has its own result: one that is unknown or refused
        leaves the others started. `POST /v2/containers/changes` refreshes up to 5000 by filters. Roles: member or
        admin. Draws on the rate limit `refresh`.

        `POST /containers/refresh`

        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.RefreshContainersResponse = self._json(
            "POST", "/containers/refresh",
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def relink_document(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
    ) -> t.Accepted:
        """Link a document to shipments and containers again.

        Roles: member or admin.

        `POST /documents/{id}/relink`

        :param id: Id of the resource
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.Accepted = self._json(
            "POST", "/documents/{id}/relink",
            path={"id": id},
            idempotency_key=idempotency_key,
        )
        return answer

    def remove_second_factor(
        self,
        *,
        attributes: t.SecondFactorBodyAttributes,
        idempotency_key: str | None = None,
    ) -> None:
        """Remove the second factor.

        Needs a code and the current password. The password alone is enough then; all other sessions end. 409 where
        the account requires a second factor. Roles: viewer, member or admin.

        `POST /users/me/second_factor/remove`

        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        self._none(
            "POST", "/users/me/second_factor/remove",
            body=resource("second_factor", attributes),
            idempotency_key=idempotency_key,
        )

    def remove_user_second_factor(
        self,
        id: str,
    ) -> None:
        """Remove a user's second factor.

        For a user who lost the app and the recovery codes; all sessions of the user end. Roles: admin.

        `DELETE /users/{id}/second_factor`

        :param id: Id of the resource
        """
        self._none(
            "DELETE", "/users/{id}/second_factor",
            path={"id": id},
        )

    def replay_webhook(
        self,
        id: str,
        *,
        body: t.ReplayWebhookBody,
        idempotency_key: str | None = None,
    ) -> t.ReplayWebhookResponse:
        """Replay the notifications of a time range.

        Delivers them again with the same ids and bytes, in the order of events. Notifications that wait for a retry
        are tried now. The range applies to `created_at`; both bounds are inclusive. Notifications of an inactive
        webhook wait until it is active. Roles: admin.

        `POST /webhooks/{id}/replay`

        :param id: Id of the resource
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.ReplayWebhookResponse = self._json(
            "POST", "/webhooks/{id}/replay",
            path={"id": id},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def report_emissions(
        self,
        *,
        include: str | Sequence[str] | None = None,
        fields_emission_sum: str | Sequence[str] | None = None,
        group_by: Literal["customer", "month", "line", "lane"] | None = None,
        from_: str | None = None,
        to: str | None = None,
    ) -> t.EmissionSumList:
        """Report CO₂e by customer, month, line or lane.

        Sums of the estimates of all containers, at most 1,000 groups. `GET /exports/emissions_report` has the same
        as CSV. Roles: viewer, member or admin.

        `GET /emissions_report`

        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_emission_sum: Members to return
        :param group_by: What a row is for
        :param from_: First month in which journeys began or will begin
        :param to: Last of these months
        """
        answer: t.EmissionSumList = self._json(
            "GET", "/emissions_report",
            query={
                "include": include,
                "fields[emission_sum]": fields_emission_sum,
                "group_by": group_by,
                "from": from_,
                "to": to,
            },
        )
        return answer

    def request_password_reset(
        self,
        *,
        attributes: t.RequestPasswordResetAttributes,
        idempotency_key: str | None = None,
    ) -> None:
        """Request a link to set a new password.

        Needs no key, but a page of the service. A user with this address gets a mail with a link, which logs in
        once within an hour; a second factor is still needed. The answer is the same whether there is such a user or
        not. 409 where the service sends no mail.

        `POST /password_resets`

        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        self._none(
            "POST", "/password_resets",
            body=resource("password_reset", attributes),
            idempotency_key=idempotency_key,
        )

    def resend_outgoing_mail(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_outgoing_mail: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.OutgoingMailResponse:
        """Send a mail again.

        With the same Message-ID. 409 for a mail that is queued, or whose text was deleted: mails with links to log
        in keep none. Roles: admin.

        `POST /outgoing_mails/{id}/resend`

        :param id: Id of the resource
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_outgoing_mail: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.OutgoingMailResponse = self._json(
            "POST", "/outgoing_mails/{id}/resend",
            path={"id": id},
            query={
                "include": include,
                "fields[outgoing_mail]": fields_outgoing_mail,
            },
            idempotency_key=idempotency_key,
        )
        return answer

    def resume_tracking_shipment(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_shipment: str | Sequence[str] | None = None,
    ) -> t.ShipmentResponse:
        """Resume tracking a shipment.

        Its line is polled at once. A tracked shipment stays as it is. No body. Roles: member or admin.

        `PATCH /shipments/{id}/resume_tracking`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with port_of_lading,
            port_of_discharge, destination, pod_terminal, destination_terminal, customer,
            line_tracking_stopped_by_user, containers, custom_fields
        :param fields_shipment: Members to return
        """
        answer: t.ShipmentResponse = self._json(
            "PATCH", "/shipments/{id}/resume_tracking",
            path={"id": id},
            query={
                "include": include,
                "fields[shipment]": fields_shipment,
            },
        )
        return answer

    def rotate_api_key(
        self,
        id: str,
        *,
        attributes: t.RotateApiKeyAttributes | None = None,
        include: str | Sequence[str] | None = None,
        fields_api_key: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.ApiKeyResponse:
        """Rotate an API key.

        The response has the new key, once. The old one works for `overlap_hours`, 24 by default. Everything else of
        the key stays. Roles: admin.

        `POST /api_keys/{id}/rotate`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with parties
        :param fields_api_key: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.ApiKeyResponse = self._json(
            "POST", "/api_keys/{id}/rotate",
            path={"id": id},
            query={
                "include": include,
                "fields[api_key]": fields_api_key,
            },
            body=resource("api_key", attributes),
            idempotency_key=idempotency_key,
        )
        return answer

    def rotate_document(
        self,
        id: str,
        *,
        body: t.RotateDocumentBody,
        idempotency_key: str | None = None,
    ) -> t.Accepted:
        """Rotate an image.

        Roles: member or admin.

        `POST /documents/{id}/rotate`

        :param id: Id of the resource
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.Accepted = self._json(
            "POST", "/documents/{id}/rotate",
            path={"id": id},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def rotate_webhook_secret(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_webhook: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.WebhookResponse:
        """Replace a webhook's secret.

        Deliveries are signed with the new and the replaced secret for 24 hours (`webhook-signature`). Roles: admin.

        `POST /webhooks/{id}/rotate_secret`

        :param id: Id of the resource
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_webhook: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.WebhookResponse = self._json(
            "POST", "/webhooks/{id}/rotate_secret",
            path={"id": id},
            query={
                "include": include,
                "fields[webhook]": fields_webhook,
            },
            idempotency_key=idempotency_key,
        )
        return answer

    def search(
        self,
        *,
        query: str,
        include: str | Sequence[str] | None = None,
        fields_search_result: str | Sequence[str] | None = None,
    ) -> t.SearchResultList:
        """Search for shipments, containers and tracking requests.

        Up to 25: exact matches first, then shipments, containers, requests; newest first. Roles: viewer, member or
        admin.

        `GET /search`

        :param query: Part of a number or name, of three characters or more, or a shorter whole number
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_search_result: Members to return
        """
        answer: t.SearchResultList = self._json(
            "GET", "/search",
            query={
                "include": include,
                "fields[search_result]": fields_search_result,
                "query": query,
            },
        )
        return answer

    def send_digest_now(
        self,
        *,
        include: str | Sequence[str] | None = None,
        fields_digest: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.DigestResponse:
        """Send the daily mail to the user of the session now.

        As a trial: also where there is nothing to report. A second one within a minute is not sent. Roles: viewer,
        member or admin.

        `POST /users/me/digest/send`

        :param include: Relationships with commas, as paths up to three deep that begin with user
        :param fields_digest: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.DigestResponse = self._json(
            "POST", "/users/me/digest/send",
            query={
                "include": include,
                "fields[digest]": fields_digest,
            },
            idempotency_key=idempotency_key,
        )
        return answer

    def send_invoice_dispute(
        self,
        id: str,
        *,
        attributes: t.SendInvoiceDisputeAttributes,
        include: str | Sequence[str] | None = None,
        fields_invoice_dispute: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.InvoiceDisputeResponse:
        """Send a dispute.

        By mail with the PDF and its attachments, or marked as sent by yourself. The letter is stored as it left.
        Roles: member or admin.

        `POST /invoice_disputes/{id}/send`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with invoice
        :param fields_invoice_dispute: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.InvoiceDisputeResponse = self._json(
            "POST", "/invoice_disputes/{id}/send",
            path={"id": id},
            query={
                "include": include,
                "fields[invoice_dispute]": fields_invoice_dispute,
            },
            body=resource("invoice_dispute", attributes),
            idempotency_key=idempotency_key,
        )
        return answer

    def send_test_mail(
        self,
        *,
        attributes: t.SendTestMailAttributes,
        include: str | Sequence[str] | None = None,
        fields_outgoing_mail: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.OutgoingMailResponse:
        """Send a test mail.

        Its state shows whether the SMTP server took it. 409 where the service sends no mail. Roles: admin.

        `POST /outgoing_mails`

        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_outgoing_mail: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.OutgoingMailResponse = self._json(
            "POST", "/outgoing_mails",
            query={
                "include": include,
                "fields[outgoing_mail]": fields_outgoing_mail,
            },
            body=resource("outgoing_mail", attributes),
            idempotency_key=idempotency_key,
        )
        return answer

    def split_document(
        self,
        id: str,
        *,
        body: t.SplitDocumentBody,
        include: str | Sequence[str] | None = None,
        fields_document: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.DocumentResponse:
        """Split a document.

        Returns the file, with its parts in child_documents. Entered values stay with their pages. Roles: member or
        admin.

        `POST /documents/{id}/split`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with shipments, cargos,
            account, user, last_document_representation, current_extraction, email_submission, parent_document,
            child_documents
        :param fields_document: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.DocumentResponse = self._json(
            "POST", "/documents/{id}/split",
            path={"id": id},
            query={
                "include": include,
                "fields[document]": fields_document,
            },
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def start_second_factor(
        self,
        *,
        include: str | Sequence[str] | None = None,
        fields_second_factor: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.SecondFactorResponse:
        """Start a second factor.

        Returns what an authenticator app needs to show codes (RFC 6238: SHA-1, six digits, 30 seconds). It takes
        effect once one of its codes is confirmed with PATCH. 404 for an API key. Roles: viewer, member or admin.

        `POST /users/me/second_factor`

        :param include: Relationships with commas, as paths up to three deep that begin with user
        :param fields_second_factor: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.SecondFactorResponse = self._json(
            "POST", "/users/me/second_factor",
            query={
                "include": include,
                "fields[second_factor]": fields_second_factor,
            },
            idempotency_key=idempotency_key,
        )
        return answer

    def stop_tracking_shipment(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_shipment: str | Sequence[str] | None = None,
    ) -> t.ShipmentResponse:
        """Stop tracking a shipment.

        Its line is polled no more, for any of its containers. A stopped shipment stays as it is. No body. Roles:
        member or admin.

        `PATCH /shipments/{id}/stop_tracking`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with port_of_lading,
            port_of_discharge, destination, pod_terminal, destination_terminal, customer,
            line_tracking_stopped_by_user, containers, custom_fields
        :param fields_shipment: Members to return
        """
        answer: t.ShipmentResponse = self._json(
            "PATCH", "/shipments/{id}/stop_tracking",
            path={"id": id},
            query={
                "include": include,
                "fields[shipment]": fields_shipment,
            },
        )
        return answer

    def sum_invoice_charges(
        self,
        *,
        include: str | Sequence[str] | None = None,
        fields_invoice_charge_sum: str | Sequence[str] | None = None,
        filter_status: t.InvoiceStatus | Sequence[t.InvoiceStatus] | None = None,
        filter_customer: str | Sequence[str] | None = None,
        filter_container: str | Sequence[str] | None = None,
        filter_shipment: str | Sequence[str] | None = None,
        filter_biller: str | None = None,
        filter_number: str | None = None,
        filter_invoice_date: str | datetime.date | None = None,
        filter_invoice_date_start: str | datetime.date | None = None,
        filter_invoice_date_end: str | datetime.date | None = None,
    ) -> t.InvoiceChargeSumList:
        """Sum charges to pass on by customer.

        A row for each customer and currency, with the filters of the list. Roles: viewer, member or admin.

        `GET /invoice_charge_sums`

        :param include: Relationships with commas, as paths up to three deep that begin with customer
        :param fields_invoice_charge_sum: Members to return
        :param filter_status: Status of the invoice. Several with commas: received, checked, disputed, accepted,
            reduced, refused, paid
        :param filter_customer: Party, or none, or `none`; several with commas
        :param filter_container: Container; several with commas
        :param filter_shipment: Shipment; several with commas
        :param filter_biller: Code or name of the biller
        :param filter_number: Number of the invoice; case, spaces and punctuation do not matter
        :param filter_invoice_date: Date of the invoice: on this day
        :param filter_invoice_date_start: Date of the invoice: start, inclusive
        :param filter_invoice_date_end: Date of the invoice: end, inclusive
        """
        answer: t.InvoiceChargeSumList = self._json(
            "GET", "/invoice_charge_sums",
            query={
                "include": include,
                "fields[invoice_charge_sum]": fields_invoice_charge_sum,
                "filter[status]": filter_status,
                "filter[customer]": filter_customer,
                "filter[container]": filter_container,
                "filter[shipment]": filter_shipment,
                "filter[biller]": filter_biller,
                "filter[number]": filter_number,
                "filter[invoice_date]": filter_invoice_date,
                "filter[invoice_date][start]": filter_invoice_date_start,
                "filter[invoice_date][end]": filter_invoice_date_end,
            },
        )
        return answer

    def sum_invoices(
        self,
        *,
        include: str | Sequence[str] | None = None,
        fields_invoice_summary: str | Sequence[str] | None = None,
        filter_status: t.InvoiceStatus | Sequence[t.InvoiceStatus] | None = None,
        filter_outcome: Literal["agreed", "disputed", "partly_checked", "unchecked"] | Sequence[Literal["agreed", "disputed", "partly_checked", "unchecked"]] | None = None,
        filter_biller: str | None = None,
        filter_customer: str | Sequence[str] | None = None,
        filter_container: str | Sequence[str] | None = None,
        filter_shipment: str | Sequence[str] | None = None,
        filter_document: str | Sequence[str] | None = None,
        filter_number: str | None = None,
        filter_shipping_line_scac: str | None = None,
        filter_pod_terminal: str | Sequence[str] | None = None,
        filter_pod: str | None = None,
        filter_currency: str | None = None,
        filter_billed_on: str | datetime.date | None = None,
        filter_billed_on_start: str | datetime.date | None = None,
        filter_billed_on_end: str | datetime.date | None = None,
        filter_invoice_date: str | datetime.date | None = None,
        filter_invoice_date_start: str | datetime.date | None = None,
        filter_invoice_date_end: str | datetime.date | None = None,
        filter_dispute_due_on: str | datetime.date | None = None,
        filter_dispute_due_on_start: str | datetime.date | None = None,
        filter_dispute_due_on_end: str | datetime.date | None = None,
        filter_to_dispute: bool | None = None,
        filter_container_pod: str | Sequence[str] | None = None,
        filter_container_scac: str | Sequence[str] | None = None,
        filter_container_assigned_to: str | Sequence[str] | None = None,
        group_by: Literal["biller", "customer", "month"] | None = None,
    ) -> t.InvoiceSummaryList:
        """Sum invoices.

        A row for each currency, of each group. It takes the filters of the list. With filter[container] or
        filter[shipment] the sums are of the lines about it. Roles: viewer, member or admin.

        `GET /invoice_summary`

        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_invoice_summary: Members to return
        :param filter_status: Status. Several with commas: received, checked, disputed, accepted, reduced, refused,
            paid
        :param filter_outcome: Outcome of the last check. Several with commas: agreed, disputed, partly_checked,
            unchecked
        :param filter_biller: Code or name of the biller
        :param filter_customer: Party, or none, or `none`; several with commas
        :param filter_container: Container of a line; several with commas
        :param filter_shipment: Shipment of a line; several with commas
        :param filter_document: Document that it came with; several with commas
        :param filter_number: Number of the invoice; case, spaces and punctuation do not matter
        :param filter_shipping_line_scac: SCAC of the line that bills, else of its containers where it is the same
            of all, or none
        :param filter_pod_terminal: Id of the terminal of its containers where it is the same of all, or none, or
            `none`; several with commas
        :param filter_pod: Port of discharge of its containers where it is the same of all, as reports have it, or
            none
        :param filter_currency: Currency of a line or of a dispute
        :param filter_billed_on: Date of the invoice, else the day on which it came, in UTC: on this day
        :param filter_billed_on_start: Date of the invoice, else the day on which it came, in UTC: start, inclusive
        :param filter_billed_on_end: Date of the invoice, else the day on which it came, in UTC: end, inclusive
        :param filter_invoice_date: Date of the invoice: on this day
        :param filter_invoice_date_start: Date of the invoice: start, inclusive
        :param filter_invoice_date_end: Date of the invoice: end, inclusive
        :param filter_dispute_due_on: Last day for a dispute: on this day
        :param filter_dispute_due_on_start: Last day for a dispute: start, inclusive
        :param filter_dispute_due_on_end: Last day for a dispute: end, inclusive
        :param filter_to_dispute: Whether money is at stake, a last day for a dispute is known, and none was sent
        :param filter_container_pod: UN/LOCODE of the port of discharge of a container of its lines; several with
            commas
        :param filter_container_scac: SCAC of the shipping line of a container of its lines; several with commas
        :param filter_container_assigned_to: Id of a user whom an unresolved exception of a container of its lines
            is assigned to; several with commas
        :param group_by: Without it one row for each currency
        """
        answer: t.InvoiceSummaryList = self._json(
            "GET", "/invoice_summary",
            query={
                "include": include,
                "fields[invoice_summary]": fields_invoice_summary,
                "filter[status]": filter_status,
                "filter[outcome]": filter_outcome,
                "filter[biller]": filter_biller,
                "filter[customer]": filter_customer,
                "filter[container]": filter_container,
                "filter[shipment]": filter_shipment,
                "filter[document]": filter_document,
                "filter[number]": filter_number,
                "filter[shipping_line_scac]": filter_shipping_line_scac,
                "filter[pod_terminal]": filter_pod_terminal,
                "filter[pod]": filter_pod,
                "filter[currency]": filter_currency,
                "filter[billed_on]": filter_billed_on,
                "filter[billed_on][start]": filter_billed_on_start,
                "filter[billed_on][end]": filter_billed_on_end,
                "filter[invoice_date]": filter_invoice_date,
                "filter[invoice_date][start]": filter_invoice_date_start,
                "filter[invoice_date][end]": filter_invoice_date_end,
                "filter[dispute_due_on]": filter_dispute_due_on,
                "filter[dispute_due_on][start]": filter_dispute_due_on_start,
                "filter[dispute_due_on][end]": filter_dispute_due_on_end,
                "filter[to_dispute]": filter_to_dispute,
                "filter[container_pod]": filter_container_pod,
                "filter[container_scac]": filter_container_scac,
                "filter[container_assigned_to]": filter_container_assigned_to,
                "group_by": group_by,
            },
        )
        return answer

    def test_chat_channel(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_chat_channel: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.ChatChannelResponse:
        """Send a test message to a chat channel.

        The message is queued. If the receiver is gone, the channel is stopped. Roles: admin.

        `POST /chat_channels/{id}/test`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with owner
        :param fields_chat_channel: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.ChatChannelResponse = self._json(
            "POST", "/chat_channels/{id}/test",
            path={"id": id},
            query={
                "include": include,
                "fields[chat_channel]": fields_chat_channel,
            },
            idempotency_key=idempotency_key,
        )
        return answer

    def test_source_connection(
        self,
        *,
        attributes: t.TestSourceConnectionAttributes,
        include: str | Sequence[str] | None = None,
        fields_source_test: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.SourceTestResponse:
        """Try the credentials of a source.

        Asks the source for one number with these values, as tracking would, and explains each step. Stores nothing,
        counts in the quota of the source, and takes 30 seconds at most. Secrets are masked, also where the source
        repeats them. Roles: admin.

        `POST /source_connections/test`

        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_source_test: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.SourceTestResponse = self._json(
            "POST", "/source_connections/test",
            query={
                "include": include,
                "fields[source_test]": fields_source_test,
            },
            body=resource("source_test", attributes),
            idempotency_key=idempotency_key,
        )
        return answer

    def trigger_webhook(
        self,
        *,
        body: t.TriggerWebhookBody,
        idempotency_key: str | None = None,
    ) -> t.TriggerWebhookResponse:
        """Send an event's example to an address.

        Signed, guarded and limited in time as any delivery, with a new id and `sequence` 0. Only its audit event is
        stored, and nothing is tried again. Roles: admin.

        `POST /webhooks/trigger`

        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.TriggerWebhookResponse = self._json(
            "POST", "/webhooks/trigger",
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def update_account(
        self,
        *,
        id: str | None = None,
        attributes: t.UpdateAccountAttributes | None = None,
        include: str | Sequence[str] | None = None,
        fields_account: str | Sequence[str] | None = None,
    ) -> t.AccountResponse:
        """Change the account.

        Roles: admin.

        `PATCH /account`

        :param id: Id of the resource
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_account: Members to return
        """
        answer: t.AccountResponse = self._json(
            "PATCH", "/account",
            query={
                "include": include,
                "fields[account]": fields_account,
            },
            body=resource("account", attributes, id=id),
        )
        return answer

    def update_alert(
        self,
        id: str,
        *,
        attributes: t.UpdateAlertAttributes | None = None,
        include: str | Sequence[str] | None = None,
        fields_alert: str | Sequence[str] | None = None,
    ) -> t.AlertResponse:
        """Read or silence an alert.

        A silenced alert has no successor of its kind about the same container or shipment. Roles: viewer, member or
        admin.

        `PATCH /alerts/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with container, shipment,
            user
        :param fields_alert: Members to return
        """
        answer: t.AlertResponse = self._json(
            "PATCH", "/alerts/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[alert]": fields_alert,
            },
            body=resource("alert", attributes),
        )
        return answer

    def update_alert_rule(
        self,
        id: str,
        *,
        attributes: t.UpdateAlertRuleAttributes | None = None,
        include: str | Sequence[str] | None = None,
        fields_alert_rule: str | Sequence[str] | None = None,
    ) -> t.AlertRuleResponse:
        """Change an alert rule.

        What is left out stays as it is. Lists are replaced. The kind and the recipient stay. Roles: viewer, member
        or admin.

        `PATCH /alert_rules/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with recipient
        :param fields_alert_rule: Members to return
        """
        answer: t.AlertRuleResponse = self._json(
            "PATCH", "/alert_rules/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[alert_rule]": fields_alert_rule,
            },
            body=resource("alert_rule", attributes),
        )
        return answer

    def update_api_key(
        self,
        id: str,
        *,
        attributes: t.UpdateApiKeyAttributes | None = None,
        include: str | Sequence[str] | None = None,
        fields_api_key: str | Sequence[str] | None = None,
    ) -> t.ApiKeyResponse:
        """Change an API key.

        Role and parties cannot change: create another key, then revoke this one. Roles: admin.

        `PATCH /api_keys/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with parties
        :param fields_api_key: Members to return
        """
        answer: t.ApiKeyResponse = self._json(
            "PATCH", "/api_keys/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[api_key]": fields_api_key,
            },
            body=resource("api_key", attributes),
        )
        return answer

    def update_chat_channel(
        self,
        id: str,
        *,
        attributes: t.UpdateChatChannelAttributes | None = None,
        include: str | Sequence[str] | None = None,
        fields_chat_channel: str | Sequence[str] | None = None,
    ) -> t.ChatChannelResponse:
        """Change a chat channel.

        A stopped channel works again with its new address. Roles: admin.

        `PATCH /chat_channels/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with owner
        :param fields_chat_channel: Members to return
        """
        answer: t.ChatChannelResponse = self._json(
            "PATCH", "/chat_channels/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[chat_channel]": fields_chat_channel,
            },
            body=resource("chat_channel", attributes),
        )
        return answer

    def update_container(
        self,
        id: str,
        *,
        attributes: t.UpdateContainerAttributes | None = None,
        include: str | Sequence[str] | None = None,
        fields_container: str | Sequence[str] | None = None,
    ) -> t.ContainerResponse:
        """Change what users set of a container.

        What is left out stays. `delivered_at` marks the delivery: status `delivered`, event
        `container.transport.delivered`. Roles: member or admin.

        `PATCH /containers/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with shipment, pod_terminal,
            pickup_facility, transport_events, raw_events, custom_fields, exceptions
        :param fields_container: Members to return
        """
        answer: t.ContainerResponse = self._json(
            "PATCH", "/containers/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[container]": fields_container,
            },
            body=resource("container", attributes),
        )
        return answer

    def update_container_custom_field(
        self,
        id: str,
        api_slug: str,
        *,
        attributes: t.UpdateContainerCustomFieldAttributes | None = None,
        include: str | Sequence[str] | None = None,
        fields_custom_field: str | Sequence[str] | None = None,
    ) -> t.CustomFieldResponse:
        """Change the value of a custom field of a container.

        Roles: member or admin.

        `PATCH /containers/{id}/custom_fields/{api_slug}`

        :param id: Id of the resource
        :param api_slug: Id of the api slug
        :param include: Relationships with commas, as paths up to three deep that begin with entity, definition,
            user
        :param fields_custom_field: Members to return
        """
        answer: t.CustomFieldResponse = self._json(
            "PATCH", "/containers/{id}/custom_fields/{api_slug}",
            path={"id": id, "api_slug": api_slug},
            query={
                "include": include,
                "fields[custom_field]": fields_custom_field,
            },
            body=resource("custom_field", attributes),
        )
        return answer

    def update_container_note(
        self,
        id: str,
        note_id: str,
        *,
        attributes: t.ContainerNoteBodyAttributes,
        include: str | Sequence[str] | None = None,
        fields_note: str | Sequence[str] | None = None,
    ) -> t.NoteResponse:
        """Change a note.

        Users change their own notes only. Roles: member or admin.

        `PATCH /containers/{id}/notes/{note_id}`

        :param id: Id of the resource
        :param note_id: Id of the note
        :param include: Relationships with commas, as paths up to three deep that begin with container, author
        :param fields_note: Members to return
        """
        answer: t.NoteResponse = self._json(
            "PATCH", "/containers/{id}/notes/{note_id}",
            path={"id": id, "note_id": note_id},
            query={
                "include": include,
                "fields[note]": fields_note,
            },
            body=resource("note", attributes),
        )
        return answer

    def update_containers(
        self,
        *,
        id: str | None = None,
        attributes: t.UpdateContainersAttributes | None = None,
        include: str | Sequence[str] | None = None,
        fields_container: str | Sequence[str] | None = None,
    ) -> t.ContainerResponse:
        """Change what users set of a container.

        The container is named by `data.id`. What is left out stays. `delivered_at` marks the delivery: status
        `delivered`, event `container.transport.delivered`. Roles: member or admin.

        `PATCH /containers`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with shipment, pod_terminal,
            pickup_facility, transport_events, raw_events, custom_fields, exceptions
        :param fields_container: Members to return
        """
        answer: t.ContainerResponse = self._json(
            "PATCH", "/containers",
            query={
                "include": include,
                "fields[container]": fields_container,
            },
            body=resource("container", attributes, id=id),
        )
        return answer

    def update_current_user(
        self,
        *,
        id: str | None = None,
        attributes: t.UpdateCurrentUserAttributes | None = None,
        include: str | Sequence[str] | None = None,
        fields_user: str | Sequence[str] | None = None,
    ) -> t.UserResponse:
        """Change the user of the session.

        A new `password` needs `current_password`, but within 15 minutes of logging in by a link, and ends all other
        sessions. Roles: viewer, member or admin.

        `PATCH /users/me`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with account, parties
        :param fields_user: Members to return
        """
        answer: t.UserResponse = self._json(
            "PATCH", "/users/me",
            query={
                "include": include,
                "fields[user]": fields_user,
            },
            body=resource("user", attributes, id=id),
        )
        return answer

    def update_custom_field(
        self,
        id: str,
        *,
        attributes: t.UpdateCustomFieldAttributes | None = None,
        include: str | Sequence[str] | None = None,
        fields_custom_field: str | Sequence[str] | None = None,
    ) -> t.CustomFieldResponse:
        """Change the value of a custom field.

        Roles: member or admin.

        `PATCH /custom_fields/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with entity, definition,
            user
        :param fields_custom_field: Members to return
        """
        answer: t.CustomFieldResponse = self._json(
            "PATCH", "/custom_fields/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[custom_field]": fields_custom_field,
            },
            body=resource("custom_field", attributes),
        )
        return answer

    def update_custom_field_definition(
        self,
        id: str,
        *,
        attributes: t.UpdateCustomFieldDefinitionAttributes | None = None,
        include: str | Sequence[str] | None = None,
        fields_custom_field_definition: str | Sequence[str] | None = None,
    ) -> t.CustomFieldDefinitionResponse:
        """Change a custom field definition.

        Omitted attributes keep their values. Existing values are not checked against the new rules. Roles: admin.

        `PATCH /custom_field_definitions/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with account, options
        :param fields_custom_field_definition: Members to return
        """
        answer: t.CustomFieldDefinitionResponse = self._json(
            "PATCH", "/custom_field_definitions/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[custom_field_definition]": fields_custom_field_definition,
            },
            body=resource("custom_field_definition", attributes),
        )
        return answer

    def update_custom_field_definition_option(
        self,
        definition_id: str,
        id: str,
        *,
        attributes: t.UpdateCustomFieldDefinitionOptionAttributes | None = None,
        include: str | Sequence[str] | None = None,
        fields_custom_field_option: str | Sequence[str] | None = None,
    ) -> t.CustomFieldOptionResponse:
        """Change an option.

        The value of an option in use cannot change; its label and position can. Roles: admin.

        `PATCH /custom_field_definitions/{definition_id}/options/{id}`

        :param definition_id: Id of the definition
        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with definition
        :param fields_custom_field_option: Members to return
        """
        answer: t.CustomFieldOptionResponse = self._json(
            "PATCH", "/custom_field_definitions/{definition_id}/options/{id}",
            path={"definition_id": definition_id, "id": id},
            query={
                "include": include,
                "fields[custom_field_option]": fields_custom_field_option,
            },
            body=resource("custom_field_option", attributes),
        )
        return answer

    def update_digest(
        self,
        *,
        id: str | None = None,
        attributes: t.UpdateDigestAttributes | None = None,
        include: str | Sequence[str] | None = None,
        fields_digest: str | Sequence[str] | None = None,
    ) -> t.DigestResponse:
        """Change the daily mail of the user of the session.

        Switched on, it is sent again to a user who had unsubscribed by the link in a mail. Roles: viewer, member or
        admin.

        `PATCH /users/me/digest`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with user
        :param fields_digest: Members to return
        """
        answer: t.DigestResponse = self._json(
            "PATCH", "/users/me/digest",
            query={
                "include": include,
                "fields[digest]": fields_digest,
            },
            body=resource("digest", attributes, id=id),
        )
        return answer

    def update_document(
        self,
        id: str,
        *,
        attributes: t.UpdateDocumentAttributes | None = None,
        relationships: t.UpdateDocumentRelationships | None = None,
        include: str | Sequence[str] | None = None,
        fields_document: str | Sequence[str] | None = None,
    ) -> t.DocumentResponse:
        """Change a document.

        Entered values take precedence over extracted ones. Null removes an entered value. `shipments` and `cargos`
        replace all links; if both are empty, the document is linked by its numbers again. Roles: member or admin.

        `PATCH /documents/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with shipments, cargos,
            account, user, last_document_representation, current_extraction, email_submission, parent_document,
            child_documents
        :param fields_document: Members to return
        """
        answer: t.DocumentResponse = self._json(
            "PATCH", "/documents/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[document]": fields_document,
            },
            body=resource("document", attributes, relationships),
        )
        return answer

    def update_exception(
        self,
        id: str,
        *,
        attributes: t.UpdateExceptionAttributes | None = None,
        relationships: t.ExceptionBodyRelationships | None = None,
        include: str | Sequence[str] | None = None,
        fields_exception: str | Sequence[str] | None = None,
    ) -> t.ExceptionResponse:
        """Acknowledge, snooze, assign or annotate an exception.

        Only new facts resolve it. A resolved exception cannot change. Roles: member or admin.

        `PATCH /exceptions/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with container, shipment,
            acknowledged_by, assigned_to
        :param fields_exception: Members to return
        """
        answer: t.ExceptionResponse = self._json(
            "PATCH", "/exceptions/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[exception]": fields_exception,
            },
            body=resource("exception", attributes, relationships),
        )
        return answer

    def update_invoice(
        self,
        id: str,
        *,
        attributes: t.UpdateInvoiceAttributes | None = None,
        relationships: t.TrackingRequestBodyRelationships | None = None,
        include: str | Sequence[str] | None = None,
        fields_invoice: str | Sequence[str] | None = None,
    ) -> t.InvoiceResponse:
        """Change an invoice.

        Omitted attributes keep their values; lines and records are replaced as a whole; with `add_records` and
        `remove_records` those of colleagues stay. What is billed can be changed until the invoice is disputed or
        settled. Roles: member or admin.

        `PATCH /invoices/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with customer,
            credited_invoice, shipments, containers, documents, disputes
        :param fields_invoice: Members to return
        """
        answer: t.InvoiceResponse = self._json(
            "PATCH", "/invoices/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[invoice]": fields_invoice,
            },
            body=resource("invoice", attributes, relationships),
        )
        return answer

    def update_invoice_dispute(
        self,
        id: str,
        *,
        attributes: t.UpdateInvoiceDisputeAttributes | None = None,
        include: str | Sequence[str] | None = None,
        fields_invoice_dispute: str | Sequence[str] | None = None,
    ) -> t.InvoiceDisputeResponse:
        """Change a dispute.

        Of a draft. A subject or body that was not edited follows the other values; null has it written anew. Roles:
        member or admin.

        `PATCH /invoice_disputes/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with invoice
        :param fields_invoice_dispute: Members to return
        """
        answer: t.InvoiceDisputeResponse = self._json(
            "PATCH", "/invoice_disputes/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[invoice_dispute]": fields_invoice_dispute,
            },
            body=resource("invoice_dispute", attributes),
        )
        return answer

    def update_invoice_layout(
        self,
        id: str,
        *,
        attributes: t.UpdateInvoiceLayoutAttributes | None = None,
        include: str | Sequence[str] | None = None,
        fields_invoice_layout: str | Sequence[str] | None = None,
    ) -> t.InvoiceLayoutResponse:
        """Change a layout of invoice files.

        Omitted attributes keep their values. Captions stay; what they name may change. Roles: member or admin.

        `PATCH /invoice_layouts/{id}`

        :param id: Id of the resource
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_invoice_layout: Members to return
        """
        answer: t.InvoiceLayoutResponse = self._json(
            "PATCH", "/invoice_layouts/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[invoice_layout]": fields_invoice_layout,
            },
            body=resource("invoice_layout", attributes),
        )
        return answer

    def update_milestone_recipient(
        self,
        id: str,
        *,
        attributes: t.UpdateMilestoneRecipientAttributes | None = None,
        include: str | Sequence[str] | None = None,
        fields_milestone_recipient: str | Sequence[str] | None = None,
    ) -> t.MilestoneRecipientResponse:
        """Change a recipient of milestone mails.

        Roles: member or admin.

        `PATCH /milestone_recipients/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with party
        :param fields_milestone_recipient: Members to return
        """
        answer: t.MilestoneRecipientResponse = self._json(
            "PATCH", "/milestone_recipients/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[milestone_recipient]": fields_milestone_recipient,
            },
            body=resource("milestone_recipient", attributes),
        )
        return answer

    def update_milestone_text(
        self,
        id: str,
        *,
        attributes: t.UpdateMilestoneTextAttributes | None = None,
        include: str | Sequence[str] | None = None,
        fields_milestone_text: str | Sequence[str] | None = None,
    ) -> t.MilestoneTextResponse:
        """Change a text of milestone mails.

        Roles: admin.

        `PATCH /milestone_texts/{id}`

        :param id: Id of the resource
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_milestone_text: Members to return
        """
        answer: t.MilestoneTextResponse = self._json(
            "PATCH", "/milestone_texts/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[milestone_text]": fields_milestone_text,
            },
            body=resource("milestone_text", attributes),
        )
        return answer

    def update_party(
        self,
        id: str,
        *,
        attributes: t.PartyBodyAttributes,
        include: str | Sequence[str] | None = None,
        fields_party: str | Sequence[str] | None = None,
    ) -> t.PartyResponse:
        """Rename a party.

        Roles: member or admin.

        `PATCH /parties/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with merging_into
        :param fields_party: Members to return
        """
        answer: t.PartyResponse = self._json(
            "PATCH", "/parties/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[party]": fields_party,
            },
            body=resource("party", attributes),
        )
        return answer

    def update_report_schedule(
        self,
        id: str,
        *,
        attributes: t.UpdateReportScheduleAttributes | None = None,
        include: str | Sequence[str] | None = None,
        fields_report_schedule: str | Sequence[str] | None = None,
    ) -> t.ReportScheduleResponse:
        """Change a report schedule.

        Users change their own schedules, admins all. Another time begins with the next mail. Roles: member or
        admin.

        `PATCH /report_schedules/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with creator
        :param fields_report_schedule: Members to return
        """
        answer: t.ReportScheduleResponse = self._json(
            "PATCH", "/report_schedules/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[report_schedule]": fields_report_schedule,
            },
            body=resource("report_schedule", attributes),
        )
        return answer

    def update_saved_view(
        self,
        id: str,
        *,
        attributes: t.UpdateSavedViewAttributes | None = None,
        include: str | Sequence[str] | None = None,
        fields_saved_view: str | Sequence[str] | None = None,
    ) -> t.SavedViewResponse:
        """Change a saved view.

        Users change their own views. Admins also change shared ones. Roles: viewer, member or admin.

        `PATCH /saved_views/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with owner
        :param fields_saved_view: Members to return
        """
        answer: t.SavedViewResponse = self._json(
            "PATCH", "/saved_views/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[saved_view]": fields_saved_view,
            },
            body=resource("saved_view", attributes),
        )
        return answer

    def update_share(
        self,
        id: str,
        *,
        attributes: t.UpdateShareAttributes | None = None,
        include: str | Sequence[str] | None = None,
        fields_share: str | Sequence[str] | None = None,
    ) -> t.ShareResponse:
        """Change a share.

        Users change their own shares. Admins change all. Roles: member or admin.

        `PATCH /shares/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with container, shipment,
            creator
        :param fields_share: Members to return
        """
        answer: t.ShareResponse = self._json(
            "PATCH", "/shares/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[share]": fields_share,
            },
            body=resource("share", attributes),
        )
        return answer

    def update_shipment(
        self,
        id: str,
        *,
        attributes: t.UpdateShipmentAttributes | None = None,
        relationships: t.TrackingRequestBodyRelationships | None = None,
        include: str | Sequence[str] | None = None,
        fields_shipment: str | Sequence[str] | None = None,
    ) -> t.ShipmentResponse:
        """Change what users set of a shipment.

        What is left out stays. No source is polled for it. The customer may be named or linked. Members are sent
        under attributes and relationships, or directly under data. Roles: member or admin.

        `PATCH /shipments/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with port_of_lading,
            port_of_discharge, destination, pod_terminal, destination_terminal, customer,
            line_tracking_stopped_by_user, containers, custom_fields
        :param fields_shipment: Members to return
        """
        answer: t.ShipmentResponse = self._json(
            "PATCH", "/shipments/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[shipment]": fields_shipment,
            },
            body=resource("shipment", attributes, relationships),
        )
        return answer

    def update_shipment_custom_field(
        self,
        id: str,
        api_slug: str,
        *,
        attributes: t.UpdateShipmentCustomFieldAttributes | None = None,
        include: str | Sequence[str] | None = None,
        fields_custom_field: str | Sequence[str] | None = None,
    ) -> t.CustomFieldResponse:
        """Change the value of a custom field of a shipment.

        Roles: member or admin.

        `PATCH /shipments/{id}/custom_fields/{api_slug}`

        :param id: Id of the resource
        :param api_slug: Id of the api slug
        :param include: Relationships with commas, as paths up to three deep that begin with entity, definition,
            user
        :param fields_custom_field: Members to return
        """
        answer: t.CustomFieldResponse = self._json(
            "PATCH", "/shipments/{id}/custom_fields/{api_slug}",
            path={"id": id, "api_slug": api_slug},
            query={
                "include": include,
                "fields[custom_field]": fields_custom_field,
            },
            body=resource("custom_field", attributes),
        )
        return answer

    def update_source_connection(
        self,
        id: str,
        *,
        attributes: t.UpdateSourceConnectionAttributes | None = None,
        include: str | Sequence[str] | None = None,
        fields_source_connection: str | Sequence[str] | None = None,
    ) -> t.SourceConnectionResponse:
        """Change a connection of a source.

        Omitted fields keep their values; a secret that is given replaces the stored one. Roles: admin.

        `PATCH /source_connections/{id}`

        :param id: Id of the resource
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_source_connection: Members to return
        """
        answer: t.SourceConnectionResponse = self._json(
            "PATCH", "/source_connections/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[source_connection]": fields_source_connection,
            },
            body=resource("source_connection", attributes),
        )
        return answer

    def update_tariff(
        self,
        id: str,
        *,
        attributes: t.UpdateTariffAttributes | None = None,
        relationships: t.TrackingRequestBodyRelationships | None = None,
        include: str | Sequence[str] | None = None,
        fields_tariff: str | Sequence[str] | None = None,
    ) -> t.TariffResponse:
        """Change a tariff.

        Omitted attributes keep their values; applies_to, closed_days and tiers are replaced as a whole. Roles:
        admin.

        `PATCH /tariffs/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with customer
        :param fields_tariff: Members to return
        """
        answer: t.TariffResponse = self._json(
            "PATCH", "/tariffs/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[tariff]": fields_tariff,
            },
            body=resource("tariff", attributes, relationships),
        )
        return answer

    def update_tracking_request(
        self,
        id: str,
        *,
        attributes: t.UpdateTrackingRequestAttributes | None = None,
        relationships: t.TrackingRequestBodyRelationships | None = None,
        include: str | Sequence[str] | None = None,
        fields_tracking_request: str | Sequence[str] | None = None,
    ) -> t.TrackingRequestResponse:
        """Change what users set of a tracking request.

        What is left out stays. Where the request has its shipment, the change reaches the shipment too. Roles:
        member or admin.

        `PATCH /tracking_requests/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with tracked_object,
            customer, user
        :param fields_tracking_request: Members to return
        """
        answer: t.TrackingRequestResponse = self._json(
            "PATCH", "/tracking_requests/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[tracking_request]": fields_tracking_request,
            },
            body=resource("tracking_request", attributes, relationships),
        )
        return answer

    def update_tracking_request_custom_field(
        self,
        id: str,
        api_slug: str,
        *,
        attributes: t.UpdateTrackingRequestCustomFieldAttributes | None = None,
        include: str | Sequence[str] | None = None,
        fields_custom_field: str | Sequence[str] | None = None,
    ) -> t.CustomFieldResponse:
        """Change the value of a custom field of a tracking request.

        Roles: member or admin.

        `PATCH /tracking_requests/{id}/custom_fields/{api_slug}`

        :param id: Id of the resource
        :param api_slug: Id of the api slug
        :param include: Relationships with commas, as paths up to three deep that begin with entity, definition,
            user
        :param fields_custom_field: Members to return
        """
        answer: t.CustomFieldResponse = self._json(
            "PATCH", "/tracking_requests/{id}/custom_fields/{api_slug}",
            path={"id": id, "api_slug": api_slug},
            query={
                "include": include,
                "fields[custom_field]": fields_custom_field,
            },
            body=resource("custom_field", attributes),
        )
        return answer

    def update_user(
        self,
        id: str,
        *,
        attributes: t.UpdateUserAttributes | None = None,
        relationships: t.UpdateUserRelationships | None = None,
        include: str | Sequence[str] | None = None,
        fields_user: str | Sequence[str] | None = None,
    ) -> t.UserResponse:
        """Change the permissions of a user.

        Holds from the next request on. No parties: all of them. One who is not active cannot log in, and has no
        session. Roles: admin.

        `PATCH /users/{id}`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with account, parties
        :param fields_user: Members to return
        """
        answer: t.UserResponse = self._json(
            "PATCH", "/users/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[user]": fields_user,
            },
            body=resource("user", attributes, relationships),
        )
        return answer

    def update_webhook(
        self,
        id: str,
        *,
        attributes: t.UpdateWebhookAttributes | None = None,
        include: str | Sequence[str] | None = None,
        fields_webhook: str | Sequence[str] | None = None,
    ) -> t.WebhookResponse:
        """Change a webhook.

        Omitted attributes keep their values. A webhook that is activated again (`active: true`) receives its
        waiting notifications, each when its next try is due. Events of the inactive time have no notifications;
        `GET /v2/events` lists them. Roles: admin.

        `PATCH /webhooks/{id}`

        :param id: Id of the resource
        :param include: The resource has no relationships: only an empty value is accepted
        :param fields_webhook: Members to return
        """
        answer: t.WebhookResponse = self._json(
            "PATCH", "/webhooks/{id}",
            path={"id": id},
            query={
                "include": include,
                "fields[webhook]": fields_webhook,
            },
            body=resource("webhook", attributes),
        )
        return answer

    def upload_edi_interchange(
        self,
        *,
        content: str | bytes,
        content_type: Literal["text/plain", "application/edi-x12", "application/edifact", "application/octet-stream"] | None = None,
        include: str | Sequence[str] | None = None,
        fields_edi_interchange: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.EdiInterchangeResponse:
        """Upload an EDI interchange.

        Valid messages are processed within seconds; the answer lists the faults of the others. Uploading the same
        bytes again changes nothing. Roles: admin or feeder.

        `POST /edi`

        :param content: The file: text/plain, application/edi-x12, application/edifact, application/octet-stream
        :param content_type: Default: text/plain
        :param include: Relationships with commas, as paths up to three deep that begin with duplicate_of
        :param fields_edi_interchange: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.EdiInterchangeResponse = self._json(
            "POST", "/edi",
            query={
                "include": include,
                "fields[edi_interchange]": fields_edi_interchange,
            },
            content=content,
            content_type=content_type or "text/plain",
            idempotency_key=idempotency_key,
        )
        return answer

    def view_as_user(
        self,
        id: str,
        *,
        include: str | Sequence[str] | None = None,
        fields_session: str | Sequence[str] | None = None,
        idempotency_key: str | None = None,
    ) -> t.SessionResponse:
        """View as a user.

        From then on the session shows what the user sees, read-only, until the view ends. In effect within a
        second. Needs a session. Roles: admin.

        `POST /users/{id}/view`

        :param id: Id of the resource
        :param include: Relationships with commas, as paths up to three deep that begin with user
        :param fields_session: Members to return
        :param idempotency_key: Requests with the same key have effect once. Default: a new key.
        """
        answer: t.SessionResponse = self._json(
            "POST", "/users/{id}/view",
            path={"id": id},
            query={
                "include": include,
                "fields[session]": fields_session,
            },
            idempotency_key=idempotency_key,
        )
        return answer
