import type { Attachment } from '@srm/core/client/attachments'
import { dateTime, fullTime } from '@srm/core/i18n/format'
import { Icon } from '../../style/Icon.tsx'
import type { Whole } from '../definition/screenTypes.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'

/** The colour of a kind of files; the letters beside it say which one it is. */
const tones: Readonly<Record<string, string>> = {
  pdf: 'red',
  xlsx: 'green',
  csv: 'green',
  docx: 'blue',
  txt: 'blue',
  pptx: 'gold',
  png: 'gold',
  jpg: 'gold',
  jpeg: 'gold',
}

const kilo = 1024

/** "1.4 MB": one decimal below ten of a unit. */
export function sizeText({ words }: Pick<Whole, 'words'>, bytes: number): string {
  if (bytes < kilo) return words.files.bytes(String(bytes))
  const [unit, size] = bytes < kilo * kilo ? ['KB', bytes / kilo] : ['MB', bytes / kilo / kilo]
  return `${size < 10 ? size.toFixed(1).replace(/\.0$/, '') : Math.round(size)} ${unit}`
}

/** Who uploaded it: a person of one's own side, else the other side. */
const uploader = ({ words, side }: Whole, { person }: Attachment): string =>
  person ?? words.sides[side === 'buyer' ? 'supplier' : 'buyer']

interface FileRowProps {
  readonly file: Attachment
  /** Shared or internal is worth a word where there is another party. */
  readonly shares: boolean
  readonly onDownload: () => void
  readonly onDelete: (() => void) | undefined
}

export function FileRow({ file, shares, onDownload, onDelete }: FileRowProps) {
  const scope = useWhole()
  const { words, place } = scope
  const { name, size, side, createDate, commentUuid } = file
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return (
    <li className="file-row">
      <span className={`file-kind tag ${tones[extension] ?? ''}`} aria-hidden="true">
        {extension.toUpperCase()}
      </span>
      <div className="file-text">
        <button type="button" className="button link file-name" data-tip={name} onClick={onDownload}>
          {name}
        </button>
        <span className="file-meta">
          {shares && <span className={`tag ${side === 'both' ? 'blue' : 'outline'}`}>{words.files[side]}</span>}
          <span>{sizeText(scope, size)}</span>
          <span>{uploader(scope, file)}</span>
          {commentUuid !== null && <span>{words.files.ofComment}</span>}
          <time dateTime={createDate} data-tip={fullTime(createDate, place)}>
            {dateTime(createDate, place)}
          </time>
        </span>
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={words.files.download(name)}
        data-tip={words.files.download(name)}
        onClick={onDownload}
      >
        <Icon name="import" />
      </button>
      {onDelete && (
        <button
          type="button"
          className="icon-button"
          aria-label={words.files.delete(name)}
          data-tip={words.files.delete(name)}
          onClick={onDelete}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  )
}
