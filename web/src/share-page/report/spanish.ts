/** The words of shared reports in Spanish. */
export { reports as words } from '@portolan/wording/spanish/reports';
