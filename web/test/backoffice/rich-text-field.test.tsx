import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { RichTextField } from '../../src/backoffice/rich-text/rich-text-field.tsx'
import { renderApp } from '../render-app.tsx'

/** jsdom has no layout. The editor needs the position of its text to keep it in view. */
beforeAll(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})
afterEach(() => vi.unstubAllGlobals())

const saved = vi.fn<(values: { body: string }) => void>()
function Form({ body }: { body: string }) {
  const form = useForm({ defaultValues: { body } })
  return (
    <form onSubmit={event => void form.handleSubmit(saved)(event)}>
      <RichTextField
        control={form.control}
        name="body"
        id="blog-body"
        label="Text"
        hint="What the article says"
        error={body === '' ? 'Write the text' : undefined}
        lang="en"
      />
      <button type="submit">Save</button>
      <button type="button" onClick={() => form.reset({ body: '<p>Theirs</p>' })}>
        Use theirs
      </button>
    </form>
  )
}

async function open(body: string, locale: 'en' | 'id' = 'en') {
  saved.mockReset()
  renderApp(<Form body={body} />, { locale })
  const text = await screen.findByRole('textbox', { name: 'Text' })
  const tool = (name: string) => screen.getByRole('button', { name })
  const press = (name: string) => userEvent.click(tool(name))
  /** Returns what the form would send. */
  const written = async () => {
    await press('Save')
    return saved.mock.calls.at(-1)?.[0]?.body
  }
  return { text, tool, press, written }
}
/** Selects the whole text, as Ctrl+A does. */
const chooseAll = async (text: HTMLElement) => {
  text.focus()
  await userEvent.keyboard('{Control>}a{/Control}')
}

describe('the rich text field', () => {
  test('says what it is, what it accepts and what is wrong', async () => {
    const { text } = await open('')
    expect(text).toHaveAccessibleDescription('What the article says Write the text')
    expect(text).toHaveAttribute('aria-invalid', 'true')
    expect(text).toHaveAttribute('aria-multiline', 'true')
    expect(text).toHaveAttribute('lang', 'en')
  })

  test('leaves a stored text unchanged until somebody types', async () => {
    const { written } = await open('<p>One<br>two</p>')
    expect(await written()).toBe('<p>One<br>two</p>')
  })

  test('shows a new value set by the form', async () => {
    const { text, press } = await open('<p>Mine</p>')
    await press('Use theirs')
    await waitFor(() => expect(text).toHaveTextContent('Theirs'))
  })
})

describe('its toolbar', () => {
  test('is one Tab stop, and arrow keys move through it', async () => {
    const { tool } = await open('<p>River</p>')
    const bar = screen.getByRole('toolbar', { name: 'Formatting: Text' })
    const stops = within(bar)
      .getAllByRole('button')
      .filter(button => button.tabIndex === 0)
    expect(stops).toEqual([tool('Heading')])
    stops[0]?.focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(tool('Subheading')).toHaveFocus())
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await waitFor(() => expect(tool('Redo')).toHaveFocus())
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(tool('Heading')).toHaveFocus())
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(tool('Redo')).toHaveFocus())
    expect(tool('Redo').tabIndex).toBe(0)
    expect(tool('Heading').tabIndex).toBe(-1)
  })

  test('shows active formats, and writes markup that the sanitizer knows', async () => {
    const { text, press, tool, written } = await open('<p>River</p>')
    await chooseAll(text)
    expect(tool('Bold')).toHaveAttribute('aria-pressed', 'false')
    await press('Bold')
    await waitFor(() => expect(tool('Bold')).toHaveAttribute('aria-pressed', 'true'))
    await press('List')
    expect(await written()).toBe('<ul><li><p><strong>River</strong></p></li></ul>')
    await press('Undo')
    await press('Undo')
    expect(await written()).toBe('<p>River</p>')
  })

  test('speaks Indonesian', async () => {
    await open('<p>Sungai</p>', 'id')
    for (const name of [
      'Judul bagian',
      'Tebal',
      'Tautan',
      'Daftar bernomor',
      'Gambar',
      'Urungkan',
    ]) {
      expect(screen.getByRole('button', { name })).toBeVisible()
    }
  })
})

describe('the link dialog', () => {
  test("refuses what is no web address with 'Invalid URL'", async () => {
    const { text, press, written } = await open('<p>River</p>')
    await chooseAll(text)
    await press('Link')
    const url = screen.getByRole('textbox', { name: 'Address (URL)' })
    await userEvent.type(url, 'javascript:alert(1)')
    await press('Add link')
    expect(screen.getByText('Invalid URL')).toBeVisible()
    expect(url).toHaveAttribute('aria-invalid', 'true')
    await userEvent.clear(url)
    await userEvent.type(url, 'https://a.example/x{Enter}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(saved).not.toHaveBeenCalled()
    expect(await written()).toBe(
      '<p><a href="https://a.example/x" rel="noopener nofollow ugc">River</a></p>',
    )
  })

  test('removes a link', async () => {
    const { text, press, written } = await open('<p><a href="https://a.example">River</a></p>')
    await chooseAll(text)
    await press('Link')
    await press('Remove link')
    expect(await written()).toBe('<p>River</p>')
  })
})

describe('a picture', () => {
  const file = (size: number, type = 'image/png') =>
    new File([new Uint8Array(size)], 'river.png', { type })
  const fileField = () => screen.getByLabelText(/Picture file/)

  test('needs a file of a supported type below 2 MB and a description', async () => {
    const { press } = await open('<p>River</p>')
    await press('Picture')
    await press('Insert picture')
    expect(screen.getByText('Choose a picture')).toBeVisible()
    expect(screen.getByText('Describe the picture in a few words')).toBeVisible()
    await userEvent.upload(fileField(), file(2 * 1024 * 1024))
    expect(screen.getByText('The picture must be smaller than 2 MB')).toBeVisible()
    await userEvent.upload(fileField(), file(9, 'image/gif'), { applyAccept: false })
    expect(screen.getByText('The picture must be PNG or JPEG')).toBeVisible()
  })

  test('goes through the shared upload, and appears in the text by its stored address', async () => {
    const answer = { mediaId: 'm', base: '/media/ab12', width: 1600, height: 1000 }
    const fetched = vi.fn(() => Promise.resolve(Response.json({ data: answer }, { status: 201 })))
    vi.stubGlobal('fetch', fetched)
    const { press, written } = await open('<p>River</p>')
    await press('Picture')
    await userEvent.upload(fileField(), file(9))
    await userEvent.type(screen.getByRole('textbox', { name: 'Picture description' }), 'A raft')
    await press('Insert picture')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fetched).toHaveBeenCalledWith(
      '/api/admins/media',
      expect.objectContaining({ method: 'POST' }),
    )
    expect(await written()).toContain(
      '<img src="/media/ab12-960.webp" alt="A raft" width="960" height="600" />',
    )
  })
})
