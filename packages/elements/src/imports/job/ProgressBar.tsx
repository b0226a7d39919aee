interface ProgressBarProps {
  readonly label: string
  /** 0 to 1; undefined while nobody knows. */
  readonly share: number | undefined
}

/** How far something is, as a bar and a number. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  const percent = share === undefined ? undefined : Math.floor(share * 100)
  return (
    <span
      className="import-progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span className={`progress-track ${percent === undefined ? 'is-open' : ''}`}>
        <span className="progress-bar" style={{ width: `${percent ?? 0}%` }} />
      </span>
      <span className="import-percent">{percent === undefined ? '' : `${percent}%`}</span>
    </span>
  )
}
