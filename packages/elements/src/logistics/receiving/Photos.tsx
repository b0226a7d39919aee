import { useEffect, useRef } from 'react'
import { Icon } from '../../style/Icon.tsx'
import { useReceivingWords } from '../../words/receivingWords.ts'
import { photoOf } from './photos.ts'
import type { Photo } from './receivingTypes.ts'
import { CameraIcon } from './ScanField.tsx'

interface PhotosProps {
  readonly itemNumber: number
  /** Of this line. */
  readonly photos: readonly Photo[]
  readonly onAdd: (photos: readonly Photo[]) => void
  readonly onRemove: (photo: Photo) => void
}

/** Pixels of a side; drawn, because pages show pictures of the server alone. */
const side = 56

function Thumb({ photo, label }: { readonly photo: Photo; readonly label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    createImageBitmap(photo.blob)
      .then((bitmap) => {
        const scale = side / Math.min(bitmap.width, bitmap.height)
        const [width, height] = [bitmap.width * scale, bitmap.height * scale]
        canvas.current?.getContext('2d')?.drawImage(bitmap, (side - width) / 2, (side - height) / 2, width, height)
        bitmap.close()
      })
      .catch(() => undefined)
  }, [photo])
  return <canvas ref={canvas} className="photo-thumb" width={side} height={side} role="img" aria-label={label} />
}

/** Photos of what is refused of a line, taken with the phone or chosen. */
export function Photos({ itemNumber, photos, onAdd, onRemove }: PhotosProps) {
  const words = useReceivingWords()
  const file = useRef<HTMLInputElement>(null)
  const take = async (chosen: readonly File[]) =>
    onAdd(await Promise.all(chosen.map((one, i) => photoOf(one, itemNumber, photos.length + i + 1))))
  return (
    <div className="photos">
      {photos.map((photo, i) => (
        <span key={photo.id} className="photo">
          <Thumb photo={photo} label={words.photo(i + 1)} />
          <button
            type="button"
            className="icon-button"
            aria-label={words.removePhoto(i + 1)}
            onClick={() => onRemove(photo)}
          >
            <Icon name="close" />
          </button>
        </span>
      ))}
      <button type="button" className="button" onClick={() => file.current?.click()}>
        <CameraIcon /> {words.takePhoto}
      </button>
      <input
        ref={file}
        className="photo-file"
        type="file"
        accept="image/*"
        capture="environment"
        multiple
        tabIndex={-1}
        aria-label={words.takePhoto}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          target.value = ''
          void take(chosen)
        }}
      />
    </div>
  )
}
