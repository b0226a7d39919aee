/** Reads codes off pictures: by the browser where it can, else by a library that is fetched for it. */

/** The text of a code on the picture; undefined where there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
type DetectorClass = {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

const formats = ['qr_code', 'code_128'] as const

async function ofBrowser(): Promise<CodeReader | undefined> {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorClass }
  if (!BarcodeDetector) return undefined
  const supported = await BarcodeDetector.getSupportedFormats()
  if (!formats.every((format) => supported.includes(format))) return undefined
  const detector = new BarcodeDetector({ formats })
  return async (video) => (await detector.detect(video))[0]?.rawValue
}

async function ofLibrary(): Promise<CodeReader> {
  const { readFrame } = await import('./frameReader.ts')
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    if (!pen || video.videoWidth === 0) return undefined
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    pen.drawImage(video, 0, 0)
    return readFrame(pen.getImageData(0, 0, canvas.width, canvas.height))
  }
}

export const codeReader = async (): Promise<CodeReader> => (await ofBrowser()) ?? ofLibrary()

/** Has this device a camera that a page may use? */
export async function hasCamera(): Promise<boolean> {
  const devices = await navigator.mediaDevices?.enumerateDevices?.().catch(() => [])
  return devices?.some(({ kind }) => kind === 'videoinput') ?? false
}
