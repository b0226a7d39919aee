import { useEffect, useState } from 'react'
import { useWords } from '../../words/useWords.ts'
import { type Demo, type DemoSignIn, loadDemo } from './demo.ts'

interface Props {
  readonly onUse: (signIn: DemoSignIn, password: string) => void
}

/** The people one may try the demo as; a click fills the form. */
export function DemoHint({ onUse }: Props) {
  const { signIn: words } = useWords()
  const [demo, setDemo] = useState<Demo>()
  useEffect(() => {
    let gone = false
    void loadDemo().then((found) => {
      if (!gone) setDemo(found)
    })
    return () => {
      gone = true
    }
  }, [])
  if (!demo) return null
  return (
    <section className="demo" aria-labelledby="demo-title">
      <h2 className="demo-title" id="demo-title">
        {words.demo}
      </h2>
      <p className="soft">{words.demoPassword(demo.password)}</p>
      <ul className="plain-list">
        {demo.signIns.map((signIn) => {
          const name = `${signIn.elsAccount} / ${signIn.elsSubAccount}`
          return (
            <li key={name}>
              <button
                type="button"
                className="demo-row"
                title={words.demoUse(name)}
                onClick={() => onUse(signIn, demo.password)}
              >
                <span className="demo-name">{name}</span>
                <span className="soft ellipsis">{signIn.companyName}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
