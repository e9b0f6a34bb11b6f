import { Search } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { areRowKeysOn, isMeantElsewhere } from './row-keys.tsx'

type ListSearchProps = { label: string; q: string; onSearch: (q: string) => void }

/** Searches for words. An emptied field shows everything again. The key / moves the focus here. */
export function ListSearch({ label, q, onSearch }: ListSearchProps) {
  const { t } = useTranslation('backoffice')
  const [typed, setTyped] = useState(q)
  const field = useRef<HTMLInputElement>(null)
  // Registered before paint: a person who sees the page may already press the key.
  useLayoutEffect(() => {
    const come = (event: KeyboardEvent) => {
      if (event.key !== '/' || !areRowKeysOn() || isMeantElsewhere(event)) return
      if (document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', come)
    return () => document.removeEventListener('keydown', come)
  }, [])
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== q) onSearch(typed.trim())
  }
  return (
    <form role="search" aria-label={label} onSubmit={submit} className="relative w-full sm:w-80">
      <button
        type="submit"
        aria-label={t('searchButton')}
        className="absolute inset-y-0.5 left-0.5 grid w-11 place-items-center rounded-md hover:bg-sunken"
      >
        <Search aria-hidden="true" className="size-[18px]" />
      </button>
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={80}
        value={typed}
        onChange={event => {
          setTyped(event.target.value)
          if (event.target.value === '' && q !== '') onSearch('')
        }}
        className="control min-h-11 pl-12"
      />
    </form>
  )
}
