/**
 * The browser's ways to write dates, amounts and spans of time, each made once: making one takes as long as writing a hundred texts, and a
 * list that is scrolled writes dozens with each frame. Pure.
 */

function madeOnce<Options, Format>(make: (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const format = make(locale, options);
    made.set(key, format);
    return format;
  };
}

export const dateFormat = madeOnce(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
export const numberFormat = madeOnce(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
export const agoFormat = madeOnce(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);
