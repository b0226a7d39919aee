interface Props {
  readonly id: string
  readonly title: string
  readonly text: string
}

/** A tile that has nothing to show. */
export const EmptyTile = ({ id, title, text }: Props) => (
  <section className="tile" aria-labelledby={id}>
    <div className="tile-head">
      <h2 className="section-title" id={id}>
        {title}
      </h2>
    </div>
    <p className="tile-empty">{text}</p>
  </section>
)
