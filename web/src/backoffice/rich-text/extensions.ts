import { Extension, type AnyExtension } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { StarterKit } from '@tiptap/starter-kit'

/** Schemes that a link of a text may have; what stands on this site needs none. */
const schemes = /^(?:https?:|mailto:|tel:)/i
const anyScheme = /^[a-z][a-z\d+.-]*:/i
const ownPicture = /^\/media\/[\w-]+\.(?:avif|webp|jpg)$/

/** Whether a link of a text may lead there, as the sanitizer sees it. */
const isLinkable = (url: string): boolean =>
  schemes.test(url) || (!anyScheme.test(url) && !url.startsWith('//'))

/** Lists count from one: the sanitizer keeps no other beginning. */
const CountedFromOne = Extension.create({
  name: 'countedFromOne',
  addGlobalAttributes: () => [
    {
      types: ['orderedList'],
      attributes: {
        start: { default: 1, parseHTML: () => 1, renderHTML: () => ({}) },
        type: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
      },
    },
  ],
})

/** A stored picture, by the address of one of its sizes; none from elsewhere. */
const StoredPicture = Image.extend({
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: element => ownPicture.test(element.getAttribute('src') ?? '') && null,
    },
  ],
})

/** What a text can hold: no more than the sanitizer of the server lets through. */
export const extensions: AnyExtension[] = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      autolink: false,
      linkOnPaste: false,
      openOnClick: false,
      HTMLAttributes: { target: null, class: null, rel: 'noopener nofollow ugc' },
      isAllowedUri: isLinkable,
    },
    code: false,
    codeBlock: false,
    strike: false,
    trailingNode: false,
    underline: false,
  }),
  CountedFromOne,
  StoredPicture,
]
