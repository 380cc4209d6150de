import { expect, it } from 'vitest';
import { boxesOf } from './find-lines.ts';

it('makes a box of each marked line, larger than the mark, and none of faint specks', () => {
  const [width, height] = [100, 60];
  const marks = new Float32Array(width * height);
  const mark = (left: number, top: number, right: number, bottom: number, value: number) => {
    for (let y = top; y < bottom; y += 1) marks.fill(value, y * width + left, y * width + right);
  };
  mark(10, 10, 50, 14, 0.9);
  mark(60, 10, 90, 14, 0.8);
  mark(10, 40, 50, 44, 0.4);
  mark(70, 40, 71, 43, 0.9);
  const boxes = boxesOf(marks, { width, height });
  expect(boxes).toHaveLength(2);
  const [left, top, right, bottom] = boxes[0] ?? [0, 0, 0, 0];
  expect(left * width).toBeLessThan(10);
  expect(top * height).toBeLessThan(10);
  expect(right * width).toBeGreaterThan(50);
  expect(right * width).toBeLessThan(60);
  expect(bottom * height).toBeGreaterThan(14);
});
