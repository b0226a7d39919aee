import type { AnyRow } from '@srm/core/definition/workflow'
import { useEffect, useRef, useState } from 'react'
import type { ListModel } from '../list/useListModel.ts'

const storedAs = 'srm.preview'
const standardWidth = 420
const narrowest = 320
const widest = 720

interface Kept {
  readonly isOpen: boolean
  /** Pixels. */
  readonly width: number
}

export const withinBounds = (width: number): number => Math.min(widest, Math.max(narrowest, Math.round(width)))

function readKept(): Kept {
  try {
    const { isOpen, width } = JSON.parse(localStorage.getItem(storedAs) ?? '{}') as Partial<Kept>
    return { isOpen: isOpen === true, width: withinBounds(typeof width === 'number' ? width : standardWidth) }
  } catch {
    return { isOpen: false, width: standardWidth }
  }
}

function keep(kept: Kept): void {
  try {
    localStorage.setItem(storedAs, JSON.stringify(kept))
  } catch {
    console.warn(`${storedAs} could not be stored`)
  }
}

export interface Preview {
  /** A document is shown beside the rows; never where the list is narrow. */
  readonly isOpen: boolean
  readonly width: number
  toggle(): void
  /** False where there was nothing to close. */
  close(): boolean
  resize(width: number): void
  /** Told of each row that becomes current; the panel sets it while it is there. */
  readonly follow: { current: ((row: AnyRow) => void) | null }
  /** The row that was current last. */
  readonly last: { current: string | undefined }
}

/** Whether a document is shown beside the rows, and how wide: kept on this device for all lists. */
export function usePreview({ preview, narrow }: ListModel): Preview {
  const [kept, setKept] = useState(readKept)
  const follow = useRef<((row: AnyRow) => void) | null>(null)
  const last = useRef<string>(undefined)
  const change = (next: Partial<Kept>) => {
    const all = { ...kept, ...next }
    keep(all)
    setKept(all)
  }
  const open = useRef<() => void>(undefined)
  open.current = () => change({ isOpen: true })
  useEffect(() => {
    preview.current = (row, opens) => {
      last.current = String(row.uuid)
      follow.current?.(row)
      if (opens) open.current?.()
    }
    return () => {
      preview.current = null
    }
  }, [preview])
  const isOpen = kept.isOpen && !narrow
  return {
    isOpen,
    width: kept.width,
    toggle: () => change({ isOpen: !isOpen }),
    close: () => {
      if (isOpen) change({ isOpen: false })
      return isOpen
    },
    resize: (width) => change({ width: withinBounds(width) }),
    follow,
    last,
  }
}
