import { useEffect, useRef, useState } from 'react'
import { useReceivingWords } from '../../words/receivingWords.ts'
import { type CodeReader, codeReader } from './codeReader.ts'

interface CameraScanProps {
  readonly onCode: (code: string) => void
  readonly onClose: () => void
}

/** Milliseconds between two looks, and for which the same code is not taken again. */
const look = 150
const same = 2000

/** Looks for codes in a video until the answer is called. */
function follow(video: HTMLVideoElement, read: CodeReader, found: (code: string) => void): () => void {
  let last = { code: '', at: 0 }
  let timer: ReturnType<typeof setTimeout>
  let isOver = false
  const next = async () => {
    const code = await read(video).catch(() => undefined)
    if (isOver) return
    const now = Date.now()
    if (code !== undefined) {
      if (code !== last.code || now - last.at > same) found(code)
      last = { code, at: now }
    }
    timer = setTimeout(() => void next(), look)
  }
  void next()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** The camera's picture; codes in it are taken as they come into view. */
export default function CameraScan({ onCode, onClose }: CameraScanProps) {
  const words = useReceivingWords()
  const video = useRef<HTMLVideoElement>(null)
  const [isDenied, setDenied] = useState(false)
  const take = useRef(onCode)
  take.current = onCode
  useEffect(() => {
    let stop: (() => void) | undefined
    let stream: MediaStream | undefined
    let isOver = false
    const end = () => {
      stop?.()
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const begin = async () => {
      const [read, opened] = await Promise.all([
        codeReader(),
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
      ])
      stream = opened
      const place = video.current
      if (isOver || !place) return end()
      place.srcObject = opened
      await place.play()
      stop = follow(place, read, (code) => take.current(code))
      if (isOver) end()
    }
    begin().catch(() => setDenied(true))
    return () => {
      isOver = true
      end()
    }
  }, [])
  if (isDenied)
    return (
      <div className="banner gold" role="alert">
        {words.cameraDenied}
      </div>
    )
  return (
    <div className="scan-view">
      <video ref={video} className="scan-video" muted playsInline aria-label={words.camera} />
      <span className="scan-frame" aria-hidden="true" />
      <span className="scan-tip">{words.cameraHint}</span>
      <button type="button" className="scan-close" onClick={onClose}>
        {words.cameraOff}
      </button>
    </div>
  )
}
