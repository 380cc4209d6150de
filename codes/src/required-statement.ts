/** Statements that bills for the time of containers make by law. Pure; knows no wording of them. */

/** What 46 CFR 541.6 demands of an invoice besides what is a value of it, in the order of the regulation. */
export const REQUIRED_STATEMENTS = [
  'port_of_discharge',
  'liability_basis',
  'availability_date',
  'applicable_rule',
  'dispute_contact',
  'dispute_url',
  'dispute_time_limits',
  'certified_rules',
  'certified_performance',
] as const;
export type RequiredStatement = (typeof REQUIRED_STATEMENTS)[number];
