import type { z } from 'zod'

/**
 * One wrong place of an input. `code` names words of ours, a fault's or the whole answer's, so that screens can say them in
 * another language.
 */
export type Wrong = Readonly<{ path: string; message: string; code?: string }>

/** What can be wrong with a field, in words for people; the number of `{n}` stands in the message. */
const words = {
  FieldMissing: 'Please fill this in',
  FieldTooShort: 'At least {n} characters, please',
  FieldTooLong: 'At most {n} characters, please',
  FieldTooSmall: 'At least {n}, please',
  FieldTooLarge: 'At most {n}, please',
  FieldTooFew: 'At least {n} entries, please',
  FieldTooMany: 'At most {n} entries, please',
  FieldNotWhole: 'A whole number, please',
  FieldNotNumber: 'A number, please',
  FieldNotText: 'Text, please',
  FieldNotYesOrNo: 'Yes or no, please',
  FieldNotDate: 'A date such as 2026-12-31, please',
  FieldNotPhone: 'A phone number with its country code, such as +62 812 3456 7890, please',
  FieldNotOffered: 'Please choose one of the options',
  FieldUnknown: 'This field is unknown',
  FieldWrong: 'This does not look right',
  FieldNotThere: 'This does not exist',
  FieldIdUnknown: 'No entry has this id. Leave it empty to add a new one',
  FieldInactive: 'This is not active',
  FieldNotBorn: 'Not a date of birth',
  FieldNoPicture: 'A picture is required',
  FieldPictureFormat: 'The picture must be PNG or JPEG',
  FieldPictureTooLarge: 'The picture has too many pixels',
  FieldPictureDamaged: 'The picture is damaged',
  FieldTwice: 'Given twice',
  FieldUnstorable: 'Contains a character that is not allowed',
  FieldTooDeep: 'Nested too deeply',
} as const
export type FieldFault = keyof typeof words

/** A wrong place in our own words. */
export function wrongField(path: string, code: FieldFault, n?: number | bigint): Wrong {
  return { path, message: words[code].replace('{n}', String(n ?? '')), code }
}

/** The words for what a schema found wrong, where the schema has none of its own. */
export function faultOf(issue: z.core.$ZodRawIssue): [FieldFault, (number | bigint)?] {
  switch (issue.code) {
    case 'invalid_type':
      return [missing(issue.input) ? 'FieldMissing' : (types[issue.expected] ?? 'FieldWrong')]
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum)
    case 'too_big':
      return [tooLarge[issue.origin] ?? 'FieldTooLarge', issue.maximum]
    case 'invalid_format':
      return [issue.input === '' ? 'FieldMissing' : (formats[issue.format] ?? 'FieldWrong')]
    case 'invalid_value':
    case 'invalid_union':
      return [missing(issue.input) ? 'FieldMissing' : 'FieldNotOffered']
    case 'unrecognized_keys':
      return ['FieldUnknown']
    default:
      return ['FieldWrong']
  }
}

const missing = (input: unknown): boolean => input === undefined || input === null || input === ''

const types: Readonly<Record<string, FieldFault>> = {
  string: 'FieldNotText',
  number: 'FieldNotNumber',
  int: 'FieldNotWhole',
  boolean: 'FieldNotYesOrNo',
}
const formats: Readonly<Record<string, FieldFault>> = {
  date: 'FieldNotDate',
  phone: 'FieldNotPhone',
}
const tooLarge: Readonly<Record<string, FieldFault>> = {
  string: 'FieldTooLong',
  array: 'FieldTooMany',
}

/** A text of which one character is asked, or a list of which one entry is, is simply missing. */
function tooSmall(origin: string, minimum: number | bigint): [FieldFault, (number | bigint)?] {
  if (origin !== 'string' && origin !== 'array') return ['FieldTooSmall', minimum]
  if (minimum <= 1) return ['FieldMissing']
  return [origin === 'array' ? 'FieldTooFew' : 'FieldTooShort', minimum]
}
