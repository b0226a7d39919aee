/** QR codes and Code 128 in a picture, in JavaScript alone: the Content-Security-Policy lets no WebAssembly in. */
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library'

const reader = new MultiFormatReader()
reader.setHints(
  new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.QR_CODE, BarcodeFormat.CODE_128]],
    [DecodeHintType.CHARACTER_SET, 'utf-8'],
  ]),
)

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
  try {
    return reader.decodeWithState(new BinaryBitmap(new HybridBinarizer(source))).getText()
  } catch {
    return undefined
  } finally {
    reader.reset()
  }
}
