/** Computes and verifies check digits of container numbers (ISO 6346) and IMO numbers (IMO resolution A.1117(30)). */

/** ISO 6346 annex A: letters have the values 10 … 38 without multiples of 11; the weights are powers of two. */
export function containerCheckRemainder(prefixAndSerial: string): number {
  let sum = 0;
  for (let place = 0; place < 10; place++) {
    sum += iso6346Value(prefixAndSerial.charAt(place)) * 2 ** place;
  }
  return sum % 11;
}

function iso6346Value(character: string): number {
  if (character >= '0' && character <= '9') return Number(character);
  const position = character.charCodeAt(0) - 65;
  return 10 + position + Math.floor((position + 9) / 10);
}

/** `SIMU123456` → the full number. The remainder 10 is written as 0; ISO 6346 advises against such serials. */
export function containerNumber(prefixAndSerial: string): string {
  return `${prefixAndSerial}${containerCheckRemainder(prefixAndSerial) % 10}`;
}

export function isContainerNumber(number: string): boolean {
  return /^[A-Z]{3}[UJZ]\d{7}$/.test(number) && containerNumber(number.slice(0, 10)) === number;
}

/** Six digits → the full IMO number. The check digit is the last digit of the sum of the six with the weights 7 … 2. */
export function imoNumber(sixDigits: string): string {
  let sum = 0;
  for (let place = 0; place < 6; place++) sum += Number(sixDigits.charAt(place)) * (7 - place);
  return `${sixDigits}${sum % 10}`;
}

export function isImoNumber(number: string): boolean {
  return /^\d{7}$/.test(number) && imoNumber(number.slice(0, 6)) === number;
}
