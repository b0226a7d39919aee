import { Icon } from '../../style/Icon.tsx'
import type { BulkFailure, RemedyOfManyProps, RemedyProps } from '../definition/screenTypes.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import type { Bulk } from './useBulk.ts'

interface Props {
  readonly bulk: Bulk
}

const isRefused = (failure: BulkFailure): failure is RemedyOfManyProps['failures'][number] => failure.of !== undefined

/** What can be done about all that were refused for the same reason. */
function RemediesOfMany({ bulk }: Props) {
  const { extension } = useWhole()
  const { failures } = bulk
  return Object.entries(extension.remediesOfMany ?? {}).map(([message, Remedy]) => {
    const meant = failures.filter(isRefused).filter(({ of }) => of.refusal.message === message)
    if (meant.length < 2) return null
    const others = failures.filter((one) => !meant.some((failure) => failure === one))
    return (
      <Remedy key={message} failures={meant} onDone={(result, left) => bulk.settle(result, [...others, ...left])} />
    )
  })
}

/** As beside a single document. */
function Remedy(props: RemedyProps) {
  const { extension } = useWhole()
  const Part = extension.remedies?.[props.refusal.message]
  if (!Part) return null
  return (
    <span className="bulk-remedies">
      <Part {...props} />
    </span>
  )
}

/** What an action on several documents did not change, why, and what can be done instead; it stays until it was read. */
export function BulkFailures({ bulk }: Props) {
  const { words } = useWhole()
  if (bulk.failures.length === 0) return null
  return (
    <div className="banner red bulk-failures" role="alert">
      <Icon name="warning" />
      <div className="grow">
        <b className="strong">
          {bulk.result && `${bulk.result} · `}
          {words.selection.failedRows(bulk.failures.length)}
        </b>
        <ul className="plain-list">
          {bulk.failures.map(({ number, text, of }) => (
            <li key={number}>
              {number && `${number}${words.common.colon}`}
              {text} {of && <Remedy {...of} />}
            </li>
          ))}
        </ul>
        <RemediesOfMany bulk={bulk} />
      </div>
      <button type="button" className="icon-button" aria-label={words.single.close} onClick={bulk.forget}>
        <Icon name="close" />
      </button>
    </div>
  )
}
