import { Icon } from '@srm/elements/style/Icon.tsx'
import { useEffect } from 'react'
import { stopTelling, useToast } from './toast.ts'

/** What failed has to be read, what was done only seen. */
const shownFor = { done: 4000, fault: 10_000 } as const

export function Toast() {
  const { told } = useToast()
  useEffect(() => {
    if (!told) return
    const timer = setTimeout(stopTelling, shownFor[told.tone])
    return () => clearTimeout(timer)
  }, [told])
  return (
    <div className="frame-toast-place" role="status">
      {told && (
        <div className="frame-toast" key={told.at}>
          <Icon name={told.tone === 'done' ? 'check' : 'warning'} />
          {told.text}
        </div>
      )}
    </div>
  )
}
