import { useScope } from '../definition/documentScope.tsx'

/** Stands where a part of a document will stand; what is below it is shown after it, so that nothing is moved. */
export function PartWait() {
  const { words } = useScope()
  return (
    <div className="part-wait" role="status" aria-label={words.common.loading}>
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  )
}
