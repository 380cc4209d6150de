/**
 * A picture of any kind as a small PNG or WebP: what is sent are pixels alone, without the scripts of an SVG and without what a camera
 * wrote into a photo.
 */
/** Twice the size of the page, for screens with two pixels a point. */
const [WIDEST, HIGHEST] = [480, 120];
/** Of a data: URL that the service takes. */
const LONGEST = 60_000;

/** @returns a data: URL @throws where the browser cannot read it */
export async function drawLogo(file: File): Promise<string> {
  const picture = await loadPicture(file);
  const [width, height] = [picture.naturalWidth || WIDEST, picture.naturalHeight || HIGHEST];
  for (let scale = Math.min(1, WIDEST / width, HIGHEST / height); ; scale *= 0.7) {
    const url = draw(picture, Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
    if (url.length <= LONGEST) return url;
  }
}

function draw(picture: HTMLImageElement, width: number, height: number): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  return canvas.toDataURL('image/png');
}

async function loadPicture(file: File): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = await readUrl(file);
  await picture.decode();
  return picture;
}

/** The page's policy allows pictures as data: alone. */
function readUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
