import { useState } from 'react'
import { isHosted } from '../embedding/stand.ts'
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx'
import { tell } from '../layout/toast.ts'
import { useWords } from '../words/useWords.ts'
import { LooksSection } from './LooksSection.tsx'
import { MailSection } from './MailSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { SecondFactorSection } from './SecondFactorSection.tsx'
import { SessionSection } from './SessionSection.tsx'
import { resetSettings } from './settings.ts'
import { WechatSection } from './WechatSection.tsx'
import './settings.css'
import type { PageProps } from '../pages/pageProps.ts'

/** The settings of a person: looks, keys, mail, password, sign-ins, WeChat. */
export default function SettingsPage({ query, onQuery }: PageProps) {
  const words = useWords()
  const { settings } = words
  const [asked, setAsked] = useState(false)
  return (
    <div className="own-page">
      <div className="own-head">
        <h1 className="page-title">{settings.title}</h1>
      </div>
      <p className="own-text">{settings.text}</p>
      <LooksSection />
      <MailSection />
      {!isHosted() && (
        <>
          <PasswordSection />
          <SecondFactorSection />
          <WechatSection query={query} onQuery={onQuery} />
          <SessionSection />
        </>
      )}
      <section className="own-section">
        <h2 className="section-title">{settings.reset}</h2>
        <p className="own-text">{settings.resetText}</p>
        <button type="button" className="button" onClick={() => setAsked(true)}>
          {settings.resetAll}
        </button>
      </section>
      {asked && (
        <ConfirmDialog
          title={settings.resetAll}
          text={settings.resetText}
          confirm={settings.resetAll}
          keep={words.cancel}
          onConfirm={() => {
            setAsked(false)
            resetSettings()
            tell(settings.resetDone)
          }}
          onCancel={() => setAsked(false)}
        />
      )}
    </div>
  )
}
