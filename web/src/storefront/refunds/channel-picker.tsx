import type { PayoutChannelView } from '@arung/contracts/refunds/views'
import { searchWords } from '@arung/contracts/search-words'
import { ChevronDown } from 'lucide-react'
import { useContext, useMemo, useState, type ComponentProps } from 'react'
import {
  Button,
  ComboBox,
  ComboBoxStateContext,
  I18nProvider,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { intlTag } from '../../base/i18n/locale.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { FieldError } from '../../ui/field.tsx'

type ChannelPickerProps = {
  id: string
  label: string
  channels: readonly PayoutChannelView[]
  value: string
  onChange: (code: string) => void
  error: string | undefined
}

/** Chooses a bank or an e-wallet, found by any part of its name. */
export function ChannelPicker({ id, label, channels, value, onChange, error }: ChannelPickerProps) {
  const { t } = useTranslation('refund')
  const locale = useLocale()
  const [search, setSearch] = useState<string | null>(null)
  const chosen = channels.find(channel => channel.code === value)
  const found = useMemo(() => matching(channels, search ?? ''), [channels, search])
  return (
    <I18nProvider locale={intlTag[locale]}>
      <ComboBox
        items={found}
        inputValue={search ?? chosen?.name ?? ''}
        onInputChange={setSearch}
        selectedKey={value === '' ? null : value}
        onSelectionChange={key => {
          if (typeof key === 'string') onChange(key)
          setSearch(null)
        }}
        onOpenChange={open => setSearch(typed => (open ? (typed ?? '') : null))}
        onBlur={() => setSearch(null)}
        allowsEmptyCollection
        isInvalid={error !== undefined}
        isRequired
        validationBehavior="aria"
        className="relative"
      >
        <Label className="mb-1.5 block text-table font-semibold">{label}</Label>
        <div className="relative">
          <OpeningInput
            id={id}
            placeholder={t('form.search')}
            {...(error === undefined ? {} : { 'aria-describedby': `${id}-error` })}
            className="control pr-11"
          />
          <Button className="absolute inset-y-0 right-0 grid w-11 place-items-center">
            <ChevronDown aria-hidden="true" className="size-5" />
          </Button>
        </div>
        <FieldError id={`${id}-error`} error={error} />
        <Popover className="w-(--trigger-width) min-w-64 overflow-hidden rounded-md bg-surface shadow-lg ring-1 ring-line">
          <ListBox<PayoutChannelView>
            className="max-h-72 overflow-y-auto p-1"
            renderEmptyState={() => (
              <p className="p-3 text-table text-ink-2">{t('form.nothingFound')}</p>
            )}
          >
            {channel => (
              <ListBoxItem
                id={channel.code}
                textValue={channel.name}
                className="flex min-h-11 cursor-pointer items-center rounded-sm px-3 text-ui data-focused:bg-primary-soft data-selected:font-bold"
              >
                {channel.name}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </I18nProvider>
  )
}

/** Opens the list on a press, and not when the focus is moved to it: the list would cover the error. */
function OpeningInput(props: ComponentProps<typeof Input>) {
  const state = useContext(ComboBoxStateContext)
  return <Input {...props} onClick={() => state?.open(null, 'manual')} />
}

/** Returns the channels whose name contains every typed word. */
function matching(channels: readonly PayoutChannelView[], search: string): PayoutChannelView[] {
  const words = searchWords(search).split(' ').filter(Boolean)
  return channels.filter(({ name }) => words.every(word => searchWords(name).includes(word)))
}
