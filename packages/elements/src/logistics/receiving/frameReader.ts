/** QR codes and Code 128 in a picture, in JavaScript alone: the Content-Security-Policy lets no WebAssembly in. */
import {
  BinaryBitmap,
  Code128Reader,
  DecodeHintType,
  HybridBinarizer,
  QRCodeReader,
  type Reader,
  RGBLuminanceSource,
} from '@zxing/library'

// one after the other by hand: the library's reader of all formats writes a warning for each picture without a code
const readers: readonly Reader[] = [new QRCodeReader(), new Code128Reader()]
const hints = new Map<DecodeHintType, unknown>([[DecodeHintType.CHARACTER_SET, 'utf-8']])

function readWith(reader: Reader, bitmap: BinaryBitmap): string | undefined {
  try {
    return reader.decode(bitmap, hints).getText()
  } catch {
    return undefined
  } finally {
    reader.reset()
  }
}

/** The share of each colour in what the eye sees as light, of 256. */
const [red, green, blue] = [77, 150, 29] as const

function lightOf({ data, width, height }: ImageData): Uint8ClampedArray {
  const light = new Uint8ClampedArray(width * height)
  for (let i = 0; i < light.length; i += 1)
    light[i] = ((data[4 * i] ?? 0) * red + (data[4 * i + 1] ?? 0) * green + (data[4 * i + 2] ?? 0) * blue) >> 8
  return light
}

/** The text of a code in the picture; undefined where there is none. */
export function readFrame(image: ImageData): string | undefined {
  const source = new RGBLuminanceSource(lightOf(image), image.width, image.height)
  const bitmap = new BinaryBitmap(new HybridBinarizer(source))
  for (const reader of readers) {
    const text = readWith(reader, bitmap)
    if (text !== undefined) return text
  }
  return undefined
}
