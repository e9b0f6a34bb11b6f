/** A keyboard shortcut for sighted users. Screen readers get it from the control's description. */
export function Key({ name }: { name: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="ml-1 rounded border border-current px-1.5 font-sans text-small font-semibold opacity-80 max-lg:hidden"
    >
      {name}
    </kbd>
  )
}
