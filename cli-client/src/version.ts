/** The version of the package, which the build writes here. */
declare const PACKAGE_VERSION: string | undefined;
export const VERSION = typeof PACKAGE_VERSION === 'string' ? PACKAGE_VERSION : '0.0.0-source';
