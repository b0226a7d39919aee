import { openOverlay } from '../layout/overlayStore.ts'
import { CheckField } from '../public/fields/CheckField.tsx'
import { startTour } from '../tour/startTour.ts'
import { useLocale, useWords } from '../words/useWords.ts'
import { colors, isColor, productColor } from './brandColor.ts'
import { Choice, SettingRow } from './Choice.tsx'
import { languageNames } from './languages.ts'
import { changeSettings, useSettings } from './settings.ts'
import { usePhone } from './useMedia.ts'

/** Swatches, and any other colour; what is written on it stays readable whatever is chosen (decisions §13). */
function ColorChoice({ label }: { readonly label: string }) {
  const { settings } = useWords()
  const chosen = useSettings(({ brand }) => brand) ?? productColor
  const choose = (color: string) => {
    if (isColor(color))
      changeSettings({ brand: color.toUpperCase() === productColor ? undefined : color.toUpperCase() })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a visible legend; the row has the name
    <div className="swatches" role="group" aria-label={label}>
      {colors.map((color) => (
        <button
          key={color}
          type="button"
          className="swatch"
          aria-label={`${settings.colors[colors.indexOf(color)]} ${color}`}
          aria-pressed={chosen.toUpperCase() === color}
          ref={(element) => {
            element?.style.setProperty('--swatch', color)
          }}
          onClick={() => choose(color)}
        />
      ))}
      <label className="swatch-other">
        <input
          type="color"
          className="swatch-picker"
          value={chosen.toLowerCase()}
          onChange={(event) => choose(event.target.value)}
        />
        {settings.otherColor}
      </label>
    </div>
  )
}

/** Language, light or dark, colour, density, keys, tour. */
export function LooksSection() {
  const { settings, frame, tour, keys, language } = useWords()
  const locale = useLocale()
  const { theme, density, shortcuts } = useSettings()
  const phone = usePhone()
  return (
    <section className="own-section">
      <h2 className="section-title">{settings.looks}</h2>
      <SettingRow label={language}>
        <Choice
          label={language}
          options={languageNames}
          value={locale}
          onChoose={(next) => changeSettings({ locale: next })}
        />
      </SettingRow>
      <SettingRow label={frame.theme}>
        <Choice
          label={frame.theme}
          options={frame.themes}
          value={theme}
          onChoose={(next) => changeSettings({ theme: next })}
        />
      </SettingRow>
      <SettingRow label={settings.color}>
        <ColorChoice label={settings.color} />
      </SettingRow>
      {!phone && (
        <SettingRow label={frame.density} help={settings.densityHelp}>
          <Choice
            label={frame.density}
            options={frame.densities}
            value={density}
            onChoose={(next) => changeSettings({ density: next })}
          />
        </SettingRow>
      )}
      <SettingRow label={frame.shortcuts} help={settings.shortcutsHelp}>
        <div className="setting-actions">
          <CheckField name="shortcuts" checked={shortcuts} onChange={(on) => changeSettings({ shortcuts: on })}>
            {keys.on}
          </CheckField>
          <button type="button" className="button" onClick={() => openOverlay('shortcuts')}>
            {keys.list}
          </button>
        </div>
      </SettingRow>
      <SettingRow label={tour.title}>
        <button type="button" className="button" onClick={startTour}>
          {settings.restartTour}
        </button>
      </SettingRow>
    </section>
  )
}
