import { Icon } from '../../style/Icon.tsx'
import { useWhole } from '../definition/wholeDefinition.tsx'
import type { UploadState } from './useUploads.ts'

interface UploadRowsProps {
  readonly uploads: readonly UploadState[]
  readonly onRemove: (id: number) => void
}

function Progress({ upload: { name, share } }: { readonly upload: UploadState }) {
  const { words } = useWhole()
  const percent = Math.round(share * 100)
  return (
    <span
      className="file-progress"
      role="progressbar"
      aria-label={words.files.uploading(name)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span className="progress-track">
        <span className="progress-bar" style={{ width: `${percent}%` }} />
      </span>
      {share < 1 ? `${percent}%` : words.files.checking}
    </span>
  )
}

/** Files on their way, and those that did not arrive with the reason. */
export function UploadRows({ uploads, onRemove }: UploadRowsProps) {
  const { words } = useWhole()
  return (
    <ul className="plain-list">
      {uploads.map((upload) => {
        const { id, name, fault } = upload
        const end = fault === undefined ? words.files.stop(name) : words.files.dismiss(name)
        return (
          <li className={`file-row ${fault === undefined ? '' : 'is-faulty'}`} key={id}>
            <div className="file-text">
              <span className="file-name ellipsis">{name}</span>
              {fault === undefined ? (
                <Progress upload={upload} />
              ) : (
                <span className="file-fault" role="alert">
                  {fault.charAt(0).toUpperCase() + fault.slice(1)}
                </span>
              )}
            </div>
            <button type="button" className="icon-button" aria-label={end} data-tip={end} onClick={() => onRemove(id)}>
              <Icon name="close" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
