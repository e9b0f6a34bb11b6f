import type { OfferedProduct } from '@arung/contracts/reservations/views'
import { searchWords } from '@arung/contracts/search-words'
import { ChevronDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import {
  Button,
  ComboBox,
  I18nProvider,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { intlTag } from '../../base/i18n/locale.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { FieldError } from '../../ui/field.tsx'

type ProductFieldProps = {
  id: string
  products: readonly OfferedProduct[]
  value: string
  /** Called when the product is chosen, so that the next field can take the focus. */
  onChoose: (productId: string) => void
  error: string | undefined
}

/** The product to sell, found by any part of its name: some letters and Enter. */
export function ProductField({ id, products, value, onChoose, error }: ProductFieldProps) {
  const { t } = useTranslation('deskSale')
  const locale = useLocale()
  const pick = usePick()
  const [search, setSearch] = useState<string | null>(null)
  const nameOf = (product: OfferedProduct) => pick(product.name, product.nameId)
  const chosen = products.find(product => product.id === value)
  const found = useMemo(() => matching(products, search ?? ''), [products, search])
  return (
    <I18nProvider locale={intlTag[locale]}>
      <ComboBox
        items={found}
        inputValue={search ?? (chosen ? nameOf(chosen) : '')}
        onInputChange={setSearch}
        selectedKey={value === '' ? null : value}
        onSelectionChange={key => {
          setSearch(null)
          if (typeof key === 'string') onChoose(key)
        }}
        onBlur={() => setSearch(null)}
        menuTrigger="input"
        allowsEmptyCollection
        isInvalid={error !== undefined}
        isRequired
        validationBehavior="aria"
        className="relative"
      >
        <Label className="mb-1.5 block text-table font-semibold">{t('product')}</Label>
        <div
          className="relative"
          onKeyDownCapture={event => {
            // Enter takes the first match without moving down to it.
            const first = found[0]
            const typed = (search ?? '').trim()
            if (event.key !== 'Enter' || typed === '' || first === undefined) return
            if ((event.target as HTMLElement).getAttribute('aria-activedescendant')) return
            event.preventDefault()
            event.stopPropagation()
            setSearch(null)
            onChoose(first.id)
          }}
        >
          <Input
            id={id}
            data-step
            autoComplete="off"
            placeholder={t('productSearch')}
            onFocus={event => event.target.select()}
            {...(error === undefined ? {} : { 'aria-describedby': `${id}-error` })}
            className="control pr-11"
          />
          <Button className="absolute inset-y-0 right-0 grid w-11 place-items-center">
            <ChevronDown aria-hidden="true" className="size-5" />
          </Button>
        </div>
        <FieldError id={`${id}-error`} error={error} />
        <Popover className="w-(--trigger-width) min-w-64 overflow-hidden rounded-md bg-surface shadow-lg ring-1 ring-line">
          <ListBox<OfferedProduct>
            className="max-h-80 overflow-y-auto p-1"
            renderEmptyState={() => <p className="p-3 text-table text-ink-2">{t('productNone')}</p>}
          >
            {product => (
              <ListBoxItem
                id={product.id}
                textValue={nameOf(product)}
                className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-sm px-3 text-ui data-focused:bg-primary-soft data-selected:font-bold"
              >
                <span>
                  {nameOf(product)}
                  {product.kind === 'PACKAGE' && (
                    <span className="block text-table font-normal text-ink-2">
                      {product.parts.map(part => pick(part.name, part.nameId)).join(' + ')}
                    </span>
                  )}
                </span>
                <span className="text-table whitespace-nowrap text-ink-2 tnum">
                  {formatMoney(product.price, 'IDR', locale)}
                </span>
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </I18nProvider>
  )
}

/** Returns the products whose names contain every typed word, in either language. Exact names come first. */
function matching(products: readonly OfferedProduct[], search: string): OfferedProduct[] {
  const words = searchWords(search).split(' ').filter(Boolean)
  const has = (names: readonly string[]) => {
    const text = searchWords(names.join(' '))
    return words.every(word => text.includes(word))
  }
  const own = products.filter(({ name, nameId }) => has([name, nameId]))
  const inParts = products.filter(
    product =>
      !own.includes(product) && has(product.parts.flatMap(({ name, nameId }) => [name, nameId])),
  )
  return [...own, ...inParts]
}
