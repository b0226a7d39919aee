import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../style/Icon.tsx'
import { useAdminWords } from '../../words/adminWords.ts'

interface PictureInputProps {
  readonly id: string
  /** A data URL; '' for none. */
  readonly value: string
  readonly describedBy: string
  readonly disabled: boolean
  readonly onChoose: (value: string) => void
}

const bytesOf = (value: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(value.slice(value.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))

/** The picture itself: drawn, since pages load no pictures from elsewhere than their server. */
function Preview({ value }: { readonly value: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isReadable, setReadable] = useState(true)
  useEffect(() => {
    let isGone = false
    const draw = async () => {
      const picture = await createImageBitmap(new Blob([bytesOf(value)]))
      const { current: place } = canvas
      if (isGone || !place) return
      place.width = picture.width
      place.height = picture.height
      place.getContext('2d')?.drawImage(picture, 0, 0)
      setReadable(true)
    }
    // what is no picture is told by the server, once it is sent
    draw().catch(() => !isGone && setReadable(false))
    return () => {
      isGone = true
    }
  }, [value])
  return <canvas ref={canvas} className="setting-picture" hidden={!isReadable} />
}

const read = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/** A picture among the settings: what it is now, and another one from a file. */
export default function PictureInput({ id, value, describedBy, disabled, onChoose }: PictureInputProps) {
  const words = useAdminWords()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="setting-picture-place">
      {value !== '' && <Preview value={value} />}
      <input
        ref={input}
        type="file"
        hidden
        accept=".png,.jpg,.jpeg"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void read(file).then(onChoose)
          currentTarget.value = ''
        }}
      />
      <button
        type="button"
        id={id}
        className="button"
        aria-describedby={describedBy}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        <Icon name="picture" />
        {value === '' ? words.settings.choosePicture : words.settings.otherPicture}
      </button>
    </div>
  )
}
