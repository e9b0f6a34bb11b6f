/** A name in the page's language, with the one in the other language below it. */
export function TwoNames({ name, other }: { name: string; other: string }) {
  return (
    <span className="block min-w-0">
      <span className="block">{name}</span>
      {other !== name && <span className="block text-small font-normal text-ink-2">{other}</span>}
    </span>
  )
}
