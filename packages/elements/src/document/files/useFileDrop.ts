import { type DragEvent, useState } from 'react'

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Knows whether files are held over a place, and takes those dropped. Leaving into a part of itself is no leaving. */
export function useFileDrop(onFiles: ((files: readonly File[]) => void) | undefined) {
  const [isOver, setOver] = useState(false)
  if (!onFiles) return { isOver: false, handlers: {} }
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setOver(false)
        if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files])
      },
    },
  }
}
