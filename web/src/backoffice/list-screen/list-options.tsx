import { useTranslation } from 'react-i18next'
import { Disclosure } from '../../layouts/disclosure.tsx'
import { useIsWide } from '../../app/viewport/use-is-wide.ts'
import { buttonClass } from '../../ui/button.tsx'
import type { ListChoices } from './list-choices.ts'
import type { ListColumn } from '../list-columns.tsx'
import { pageSizes } from '../list-address.ts'
import { Option } from '../option.tsx'
import type { ListState } from '../use-list.ts'

type ListOptionsProps<Tab extends string, Sort extends string> = {
  list: ListState<Tab, Sort>
  sortName: (sort: Sort) => string
}

/** The page size and, where there are no column headers to click, the sort. */
export function ListOptions<Tab extends string, Sort extends string>(
  props: ListOptionsProps<Tab, Sort>,
) {
  const { list, sortName } = props
  const { t } = useTranslation('backoffice')
  const wide = useIsWide()
  return (
    <div className="flex flex-wrap gap-4">
      <Option
        label={t('perPage')}
        value={String(list.query.size)}
        onChange={size => list.show({ size: Number(size) })}
      >
        {pageSizes.map(size => (
          <option key={size}>{size}</option>
        ))}
      </Option>
      {!wide && (
        <Option
          label={t('sort')}
          value={list.query.sort}
          onChange={value => {
            const sort = list.address.sorts.find(each => each === value)
            if (sort) list.show({ sort })
          }}
        >
          {list.address.sorts.map(sort => (
            <option key={sort} value={sort}>
              {sortName(sort)}
            </option>
          ))}
        </Option>
      )}
    </div>
  )
}

type ColumnChoiceProps = {
  columns: readonly Pick<ListColumn<never>, 'key' | 'title' | 'hideable'>[]
  choices: ListChoices
  onChoose: (change: Partial<ListChoices>) => void
}

/** The shown columns and the row spacing, where there is a table. */
export function ColumnChoice({ columns, choices, onChoose }: ColumnChoiceProps) {
  const { t } = useTranslation('backoffice')
  const { hidden, roomy } = choices
  if (!useIsWide()) return null
  const toggle = (key: string) =>
    onChoose({
      hidden: hidden.includes(key) ? hidden.filter(each => each !== key) : [...hidden, key],
    })
  return (
    <Disclosure
      name="columns"
      staysOpen
      className="relative"
      label={t('columns.button')}
      summaryClass={buttonClass({ size: 'small' })}
    >
      <fieldset className="absolute right-0 bottom-full z-30 mb-1 w-56 rounded-lg border border-line bg-surface p-4 shadow-lg">
        <legend className="sr-only">{t('columns.label')}</legend>
        {columns
          .filter(({ hideable }) => hideable)
          .map(({ key, title }) => (
            <Check
              key={key}
              label={title}
              checked={!hidden.includes(key)}
              onChange={() => toggle(key)}
            />
          ))}
        <div className="mt-2 border-t border-line pt-2">
          <Check
            label={t('columns.roomy')}
            checked={roomy}
            onChange={() => onChoose({ roomy: !roomy })}
          />
        </div>
      </fieldset>
    </Disclosure>
  )
}

type CheckProps = { label: string; checked: boolean; onChange: () => void }

function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label className="flex min-h-8 items-center gap-3 text-table pointer-coarse:min-h-11">
      <input
        type="checkbox"
        checked={checked}
        onChange={onChange}
        className="size-4 accent-primary"
      />
      {label}
    </label>
  )
}
