/** The checksum of sentences and tag blocks (NMEA 0183): all characters between the delimiters, by exclusive or. Pure. */
export function checksumOf(text: string): number {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum ^= text.charCodeAt(index);
  return sum;
}
