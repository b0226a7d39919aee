import { askGuides } from '@srm/core/client/pages/guides'
import { label } from '@srm/core/i18n/translate'
import { Link } from 'react-router'
import { openCaller } from '../../session/openCalls.ts'
import { useLocale, useWords } from '../../words/useWords.ts'
import { SheetLoading } from '../SheetLoading.tsx'
import { useOnce } from '../useOnce.ts'
import { guidePath } from './guidePath.ts'
import './guides.css'

type GuideHead = Awaited<ReturnType<typeof askGuides>>['items'][number]

const sides = ['buyer', 'supplier', 'platform'] as const

function Roles({ side, roles }: { readonly side: (typeof sides)[number]; readonly roles: readonly GuideHead[] }) {
  const words = useWords()
  const locale = useLocale()
  if (roles.length === 0) return null
  return (
    <section className="sheet guide-side">
      <h3 className="guide-side-title">{words.sides[side]}</h3>
      <ul className="guide-roles">
        {roles.map(({ roleCode, en, zh }) => (
          <li key={roleCode}>
            <Link className="link" to={guidePath(roleCode)}>
              {label(locale, { en, zh })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What each role does and where, by side. */
export function Guides() {
  const { guides } = useWords()
  const { data, error, retry } = useOnce('guides', () => askGuides(openCaller))
  return (
    <section className="guide-index" aria-labelledby="guides">
      <h2 className="guide-heading" id="guides">
        {guides.byRole}
      </h2>
      <p className="soft guide-text">{guides.text}</p>
      {data === undefined ? (
        <SheetLoading error={error} onRetry={retry} />
      ) : (
        <div className="guide-sides">
          {sides.map((side) => (
            <Roles key={side} side={side} roles={data.items.filter((role) => role.side === side)} />
          ))}
        </div>
      )}
    </section>
  )
}
