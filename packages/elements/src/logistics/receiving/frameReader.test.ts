import { labelCode } from '@srm/core/logistics/labels/labelCode'
import bwip from 'bwip-js/node'
import { expect, test } from 'vitest'
import { readFrame } from './frameReader.ts'

/** Which squares of a drawing are dark. */
type IsDark = (x: number, y: number) => boolean

/** Each square so many pixels wide, with as white a border as printers leave. */
function pictureOf(isDark: IsDark, width: number, height: number, scale: number): ImageData {
  const border = 12
  const size = { width: width * scale + 2 * border, height: height * scale + 2 * border }
  const data = new Uint8ClampedArray(size.width * size.height * 4).fill(255)
  for (let y = 0; y < height * scale; y += 1)
    for (let x = 0; x < width * scale; x += 1)
      if (isDark(Math.floor(x / scale), Math.floor(y / scale)))
        data.fill(0, 4 * ((y + border) * size.width + x + border), 4 * ((y + border) * size.width + x + border) + 3)
  return { ...size, data, colorSpace: 'srgb' } as ImageData
}

const drawn = (bcid: string, text: string) =>
  (bwip.raw as unknown as (options: object) => readonly Record<string, never>[])({ bcid, text })[0] ?? {}

test('the codes of labels are read off a picture', () => {
  const code = labelCode({ number: 'DN202611250001', item: 10, batch: '批次 B|7', quantity: '12.5', sign: '0a1b2c3d' })
  const { pixs, pixx } = drawn('qrcode', code) as unknown as { pixs: readonly number[]; pixx: number }
  expect(readFrame(pictureOf((x, y) => pixs[y * pixx + x] === 1, pixx, pixx, 4))).toBe(code)
})

test('the bars of a material number are read off a picture', () => {
  const { sbs } = drawn('code128', 'FR-R92B-58') as unknown as { sbs: readonly number[] }
  const squares = sbs.flatMap((width, i) => Array<boolean>(width).fill(i % 2 === 0))
  expect(readFrame(pictureOf((x) => squares[x] === true, squares.length, 40, 3))).toBe('FR-R92B-58')
})

test('where there is no code nothing is read', () => {
  expect(readFrame(pictureOf((x, y) => (x + y) % 2 === 0, 40, 40, 4))).toBeUndefined()
})
