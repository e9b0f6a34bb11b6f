import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type OrderSearchProps = { q: string; onSearch: (q: string) => void }

/** Searches for an order number or an activity. An emptied field shows everything again. */
export function OrderSearch({ q, onSearch }: OrderSearchProps) {
  const { t } = useTranslation('user')
  const [typed, setTyped] = useState(q)
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== q) onSearch(typed.trim())
  }
  return (
    <form role="search" onSubmit={submit} className="relative w-full sm:w-72">
      <input
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={80}
        value={typed}
        onChange={event => {
          setTyped(event.target.value)
          if (event.target.value === '' && q !== '') onSearch('')
        }}
        className="control pr-14"
      />
      <button
        type="submit"
        aria-label={t('searchButton')}
        className="absolute inset-y-1 right-1 grid w-11 place-items-center rounded-md hover:bg-sunken"
      >
        <Search aria-hidden="true" className="size-5" />
      </button>
    </form>
  )
}
