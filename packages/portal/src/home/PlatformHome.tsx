import { NotPermitted } from '@srm/core/client/errors'
import type { Operation } from '@srm/core/client/pages/operation'
import { askOperation } from '@srm/core/client/pages/operation'
import { dateTime, type Place, today } from '@srm/core/i18n/format'
import { useAnswer } from '@srm/elements/home/useAnswer.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SheetLoading } from '../public/SheetLoading.tsx'
import { caller } from '../session/calls.ts'
import { useSession } from '../session/useSession.ts'
import { useWords } from '../words/useWords.ts'
import './platformHome.css'

const minute = 60_000
const everyMinute = (again: () => void) => {
  const timer = setInterval(again, minute)
  return () => clearInterval(timer)
}

/** The lists behind the figures. */
const lists = {
  accounts: '/platform/account/index',
  registrations: '/platform/registration/index?tab=open',
  joinRequests: '/platform/joinRequest/index',
  imports: '/platform/importJob/index',
  letters: '/platform/outbox/index',
} as const

interface CardProps {
  readonly title: string
  readonly link?: { readonly to: string; readonly text: string }
  readonly children: ReactNode
}

function Card({ title, link, children }: CardProps) {
  return (
    <section className="sheet operation-card" aria-label={title}>
      <div className="operation-head">
        <h2 className="operation-title">{title}</h2>
        {link && (
          <Link className="link" to={link.to}>
            {link.text}
          </Link>
        )}
      </div>
      <dl className="operation-rows">{children}</dl>
    </section>
  )
}

interface RowProps {
  readonly label: string
  readonly children: ReactNode
  /** The list behind the figure. */
  readonly to?: string
  /** Somebody should do something. */
  readonly bad?: boolean
}

function Row({ label, children, to, bad = false }: RowProps) {
  const value = <span className={bad ? 'bad' : ''}>{children}</span>
  return (
    <div className="operation-row">
      <dt>{label}</dt>
      <dd>{to ? <Link to={to}>{value}</Link> : value}</dd>
    </div>
  )
}

const sevenDaysBefore = (place: Place): string =>
  today({ ...place, now: new Date(Date.parse(place.now) - 7 * 24 * 60 * minute).toISOString() })

interface Shown {
  readonly operation: Operation
  readonly place: Place
}

function Companies({ operation: { accounts }, place }: Shown) {
  const { operation: words } = useWords()
  const of = (side: string) => `${lists.accounts}?accountSide=${side}&accountSide=`
  return (
    <Card title={words.companies} link={{ to: lists.accounts, text: words.open }}>
      <Row label={words.buyers} to={of('buyer')}>
        {accounts.buyer}
      </Row>
      <Row label={words.suppliers} to={of('supplier')}>
        {accounts.supplier}
      </Row>
      <Row label={words.both} to={of('both')}>
        {accounts.both}
      </Row>
      <Row label={words.fresh} to={`${lists.accounts}?createDate.from=${sevenDaysBefore(place)}`}>
        {accounts.fresh}
      </Row>
      <Row label={words.frozen} bad={accounts.frozen > 0}>
        {accounts.frozen}
      </Row>
    </Card>
  )
}

function Waiting({ operation: { registrations, joinRequests } }: Shown) {
  const { operation: words } = useWords()
  return (
    <Card title={words.waiting}>
      <Row label={words.registrations} to={lists.registrations} bad={registrations > 0}>
        {registrations}
      </Row>
      <Row label={words.joinRequests} to={lists.joinRequests} bad={joinRequests > 0}>
        {joinRequests}
      </Row>
    </Card>
  )
}

function Work({ operation: { imports, letters } }: Shown) {
  const { operation: words } = useWords()
  return (
    <>
      <Card title={words.imports} link={{ to: lists.imports, text: words.ownImports }}>
        <Row label={words.queued}>{imports.queued}</Row>
        <Row label={words.running}>{imports.running}</Row>
        <Row label={words.failedLately} bad={imports.failed > 0}>
          {imports.failed}
        </Row>
      </Card>
      <Card title={words.letters} link={{ to: lists.letters, text: words.open }}>
        <Row label={words.lettersWaiting}>{letters.queued}</Row>
        <Row label={words.held} bad={letters.held > 0}>
          {letters.held}
        </Row>
        <Row label={words.lettersFailed} to={lists.letters} bad={letters.failed > 0}>
          {letters.failed}
        </Row>
      </Card>
    </>
  )
}

const gigabyte = 1024 ** 3
/** Less is soon full. */
const scarce = 0.1
const sizeText = (bytes: number): string => `${(bytes / gigabyte).toFixed(1)} GB`

function Health({ operation: { health, versions }, place }: Shown) {
  const { operation: words } = useWords()
  const { disk, jobs } = health
  return (
    <Card title={words.health}>
      <Row label={words.database}>{words.answers}</Row>
      <Row label={words.disk} bad={disk !== null && disk.free < disk.size * scarce}>
        {disk === null ? words.diskUnknown : words.diskFree(sizeText(disk.free), sizeText(disk.size))}
      </Row>
      <Row label={words.jobs} bad={jobs.failed.length > 0}>
        {jobs.failed.length === 0 ? words.jobsFine(jobs.count) : words.jobsFailed(jobs.failed.length, jobs.count)}
      </Row>
      {jobs.failed.map(({ job, at }) => (
        <Row key={job} label={job} bad>
          {dateTime(at, place)}
        </Row>
      ))}
      <Row label={words.since}>{dateTime(versions.startedAt, place)}</Row>
    </Card>
  )
}

function Versions({ operation: { versions } }: Shown) {
  const { operation: words } = useWords()
  const { release, migration, node, database, databaseVersion } = versions
  return (
    <Card title={words.versions}>
      <Row label={words.release}>{release}</Row>
      <Row label={words.migration}>{migration.replace(/\.sql$/, '')}</Row>
      <Row label="Node.js">{node}</Row>
      <Row label={words.database}>
        {database === 'pglite' ? 'PGlite' : 'PostgreSQL'} {databaseVersion}
      </Row>
    </Card>
  )
}

/** The platform's home: what whoever operates the installation looks at first. Others of the platform have their pages in the navigation. */
export function PlatformHome({ place }: { readonly place: Place }) {
  const { frame } = useWords()
  const account = useSession((state) => state.account)
  const { data, error, retry } = useAnswer(account, () => askOperation(caller), everyMinute)
  if (error instanceof NotPermitted) return <p className="soft">{frame.platformHome}</p>
  if (data === undefined) return <SheetLoading error={error} onRetry={retry} />
  const shown = { operation: data, place }
  return (
    <div className="operation">
      <Waiting {...shown} />
      <Companies {...shown} />
      <Work {...shown} />
      <Health {...shown} />
      <Versions {...shown} />
    </div>
  )
}
