/** The keys under which the lists of this screen are kept. */
export const SOURCES_KEY = ['sources'] as const;
export const ALIASES_KEY = ['place-aliases'] as const;
