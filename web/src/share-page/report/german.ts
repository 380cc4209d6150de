/** The words of shared reports in German. */
export { reports as words } from '@portolan/wording/german/reports';
