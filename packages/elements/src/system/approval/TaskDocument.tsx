/** What is decided on: its course, by what it is judged, what has changed, the document (mock-up 11a). */
import { askEvidence } from '@srm/core/client/approvals/approvalEvidence'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { Suspense } from 'react'
import { ApprovalProgress, Opinions } from '../../document/approvalProgress/ApprovalProgress.tsx'
import { approvalWords } from '../../document/approvalProgress/approvalWords.ts'
import { useApprovalTasks } from '../../document/approvalProgress/useApprovalTasks.ts'
import { headField } from '../../document/definition/columns.ts'
import { DocumentScope } from '../../document/definition/documentScope.tsx'
import { documentNamed } from '../../document/definition/namedDocuments.ts'
import type { DocumentExtension, TabsProps } from '../../document/definition/screenTypes.ts'
import { useWhole, WholeScope } from '../../document/definition/wholeDefinition.tsx'
import { Facts } from '../../document/detail/Facts.tsx'
import { LineTable } from '../../document/detail/LineTable.tsx'
import Failure from '../../document/feedback/Failure.tsx'
import { useLoad } from '../../document/interaction/useLoad.ts'
import { useOpen } from '../../document/interaction/useOpen.ts'
import { label } from '../../document/values/labelText.ts'
import { HeadValue } from '../../document/values/Value.tsx'
import { Comparison } from '../../document/versions/Comparison.tsx'
import approvalCss from '../../style/approval.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { JudgedPrices } from './JudgedPrices.tsx'
import { JudgeTiles } from './JudgeTiles.tsx'

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** What a change would make of the fields that it names. */
function Changes({ doc, proposed }: { readonly doc: AnyDoc; readonly proposed: AnyRow }) {
  const { def, locale } = useWhole()
  const words = approvalWords(locale)
  const rows = Object.keys(proposed).flatMap((key) => {
    const field = headField(def, key)
    return field && !same(proposed[key], doc[key]) ? [{ key, field }] : []
  })
  if (rows.length === 0) return null
  const value = (key: string, row: AnyRow) =>
    row[key] === null || row[key] === undefined ? (
      <span className="muted">{words.blank}</span>
    ) : (
      <HeadValue column={key} row={row} />
    )
  return (
    <section className="approval-changes">
      <h2 className="section-title">{words.changes}</h2>
      <table className="approval-table">
        <thead>
          <tr>
            {[words.field, words.before, words.after].map((title) => (
              <th key={title} scope="col" className="approval-cell is-head">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, field }) => (
            <tr key={key}>
              <th scope="row" className="approval-cell is-head">
                {label(locale, field)}
              </th>
              <td className="approval-cell">
                <del className="was">{value(key, doc)}</del>
              </td>
              <td className="approval-cell">
                <ins className="becomes">{value(key, { ...doc, ...proposed })}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** By what it is judged, where something besides its own fields says so. */
function Judged({ doc }: { readonly doc: AnyDoc }) {
  const { def, client } = useWhole()
  const [name, uuid] = [def.shape.name, String(doc.uuid)]
  const key = client && def.judgedBy ? `evidence ${name} ${uuid} ${doc.rowVersion}` : undefined
  const { data } = useLoad(key, async () => client && askEvidence(client, name, uuid))
  return (
    <>
      <JudgeTiles doc={doc} evidence={data} />
      {data?.prices && <JudgedPrices prices={data.prices} doc={doc} />}
    </>
  )
}

interface ApprovedProps {
  readonly uuid: string
  readonly narrow: boolean
  readonly proposed: AnyRow | undefined
}

/** Nothing is done with the document itself while it is decided on. */
const unanswered = { actions: new Set<string>(), onAct: () => undefined, onSave: undefined }

/** The document itself, in the scope of its own definition. */
function Approved({ uuid, narrow, proposed }: ApprovedProps) {
  const { def, api, locale, may, extension } = useWhole()
  const { evidence: Evidence } = extension
  const openPage = useOpen()
  const words = approvalWords(locale)
  const mayView = may('view')
  const key = api && mayView ? `${def.shape.name} ${uuid}` : undefined
  const { data: doc, error, reload } = useLoad(key, async () => (await api?.get(uuid)) as AnyDoc)
  if (!mayView) return <p className="muted approval-text">{words.unseen}</p>
  if (error !== undefined) return <Failure error={error} onRetry={() => void reload()} single />
  if (!doc) return null
  const number = String(doc[String(def.key[0])] ?? '')
  return (
    <div className="approved">
      <Judged doc={doc} />
      {Evidence && <Evidence doc={doc} narrow={narrow} {...unanswered} />}
      {proposed && <Changes doc={doc} proposed={proposed} />}
      {doc.stands !== undefined && (
        <section className="approval-changes">
          <h2 className="section-title">{words.sinceApproved}</h2>
          <Comparison was={doc.stands as AnyDoc} is={doc} names={[words.approved, words.asked]} />
        </section>
      )}
      <div className="section-bar">
        <h2 className="section-title">{words.document}</h2>
        <span className="grow" />
        <button
          type="button"
          className="button link"
          onClick={() => openPage('srm-document-open', { document: def.shape.name, uuid, number })}
        >
          {words.open}
        </button>
      </div>
      {/* the first of them: by what it is judged stands above, all of them a press away */}
      <Facts doc={doc} narrow name={`${words.document} ${number}`} />
      {doc.lines !== undefined && <LineTable doc={doc} narrow={narrow} />}
    </div>
  )
}

/** The change that an approval asks for; undefined where it asks for none. */
function useProposed({ flowId, scenario }: AnyDoc): AnyRow | undefined {
  const { client } = useWhole()
  const key = client && scenario === 'change' ? `proposed ${flowId}` : undefined
  return useLoad(key, async () => {
    const page = await client?.of('buyer', 'flowInstance').list({ flowId: String(flowId), fields: ['uuid'] })
    const [found] = (page?.items ?? []) as unknown as readonly AnyRow[]
    const whole = found && (await client?.of('buyer', 'flowInstance').get(String(found.uuid)))
    return ((whole as AnyRow | undefined)?.proposed ?? undefined) as AnyRow | undefined
  }).data
}

function Kind(props: ApprovedProps & { readonly def: AnyDocument; readonly extension: DocumentExtension }) {
  const { def, extension, ...rest } = props
  return (
    <DocumentScope def={def} extension={extension}>
      <Suspense fallback={null}>
        <WholeScope>
          <Approved {...rest} />
        </WholeScope>
      </Suspense>
    </DocumentScope>
  )
}

export function TaskDocument({ doc, narrow }: TabsProps) {
  const { locale } = useWhole()
  useStyles(approvalCss)
  const tasks = useApprovalTasks({ flowId: String(doc.flowId) })
  const proposed = useProposed(doc)
  const { data } = useLoad(`definition ${doc.docType}`, () => documentNamed(doc.docType))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="approval-task" aria-label={approvalWords(locale).document} tabIndex={0}>
      <div className="approval-course">
        <ApprovalProgress tasks={tasks} />
        <Opinions tasks={tasks} />
      </div>
      {data && <Kind {...data} uuid={String(doc.docUuid)} narrow={narrow} proposed={proposed} />}
    </section>
  )
}
