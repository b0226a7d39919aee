import type { SentVersion } from '@srm/core/client/documentTypes'
import type { AnyRow } from '@srm/core/definition/workflow'
import { dateTime } from '@srm/core/i18n/format'
import { useId, useState } from 'react'
import { isEmpty } from '../../grid/format.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { HeadValue } from '../values/Value.tsx'
import { Comparison } from './Comparison.tsx'
import { useVersionPair } from './useVersions.ts'

interface VersionsPanelProps {
  readonly uuid: string
  /** The newest first; at least one. */
  readonly versions: readonly SentVersion[]
}

function Entry({ version }: { readonly version: SentVersion }) {
  const scope = useWhole()
  const { def, words, place, extension } = scope
  const answer = version.answer === null ? undefined : extension.versionAnswer?.(version.answer, scope)
  const told = ((def.proposes?.tells ?? []) as readonly string[]).filter((key) => !isEmpty(version[key]))
  return (
    <li className="version">
      <span className="version-line">
        <b className="strong">{words.common.version(String(version.version))}</b>
        <span className="soft">{dateTime(version.sentTime, place)}</span>
        <span className="grow" />
        {answer && <span className={`tag ${answer.tone}`}>{answer.text}</span>}
      </span>
      {told.map((key) => (
        <span key={key} className="soft version-told">
          <HeadValue column={key} row={version as AnyRow} />
        </span>
      ))}
    </li>
  )
}

function Choice({
  title,
  value,
  versions,
  onChoose,
}: {
  readonly title: string
  readonly value: number
  readonly versions: readonly SentVersion[]
  readonly onChoose: (version: number) => void
}) {
  const { words } = useWhole()
  const id = useId()
  return (
    <label className="version-choice" htmlFor={id}>
      <span className="soft">{title}</span>
      <select id={id} className="field" value={value} onChange={({ target }) => onChoose(Number(target.value))}>
        {versions.map(({ version }) => (
          <option key={version} value={version}>
            {words.common.version(String(version))}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The versions that were sent to this side, and in what any two of them differ. */
export default function VersionsPanel({ uuid, versions }: VersionsPanelProps) {
  const { words } = useWhole()
  const [newest, before] = versions
  const [chosen, choose] = useState<readonly [number, number]>()
  const [was, is] = chosen ?? [(before ?? newest)?.version ?? 0, newest?.version ?? 0]
  const pair = useVersionPair(uuid, was, is)
  const name = (version: number) => words.common.version(String(version))
  return (
    <>
      <ol className="plain-list versions">
        {versions.map((version) => (
          <Entry key={version.version} version={version} />
        ))}
      </ol>
      {before && (
        <section className="version-compare" aria-label={words.versions.compare}>
          <div className="version-choices">
            <Choice
              title={words.versions.compare}
              value={was}
              versions={versions}
              onChoose={(one) => choose([one, is])}
            />
            <Choice title={words.versions.with} value={is} versions={versions} onChoose={(one) => choose([was, one])} />
          </div>
          {pair && <Comparison was={pair[0]} is={pair[1]} names={[name(was), name(is)]} />}
        </section>
      )}
    </>
  )
}
