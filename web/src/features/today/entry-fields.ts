/** The parameters of the API for what an entry shows. */
export const ENTRY_FIELDS =
  'include=container,shipment,assigned_to,acknowledged_by&fields[exception]=kind,severity,status,facts,since,opened_at,resolved_at,note,acknowledged_at,snoozed_until,container,shipment,assigned_to,acknowledged_by&fields[container]=number,pod_timezone,current_status&' +
  'fields[shipment]=customer,bill_of_lading_number,customer_name,ref_numbers,shipping_line_short_name,port_of_discharge_name,port_of_discharge_locode,port_of_lading_name,port_of_lading_locode&fields[user]=name&fields[api_key]=name';
