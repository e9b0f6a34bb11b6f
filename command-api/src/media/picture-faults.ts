import type { PictureFault } from '@arung/platform/files/picture-fault'
import { wrongField, type FieldFault, type Wrong } from '@arung/platform/http/field-words'

const faults: Readonly<Record<PictureFault, FieldFault>> = {
  format: 'FieldPictureFormat',
  'too-large': 'FieldPictureTooLarge',
  damaged: 'FieldPictureDamaged',
}

/** What is said of an upload that is not a picture we take. */
export const wrongPicture = (field: string, fault: PictureFault): Wrong =>
  wrongField(field, faults[fault])
