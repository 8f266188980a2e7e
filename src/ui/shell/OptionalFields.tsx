import { MicrophoneField, type MicrophoneFieldProps } from './MicrophoneField.tsx';
import { OwnWordFields, type OwnWordFieldsProps } from './OwnWordFields.tsx';

/** The optional choices, which follow the first choice. */
export function OptionalFields(props: OwnWordFieldsProps & MicrophoneFieldProps) {
  return (
    <>
      {props.microphoneFor && <MicrophoneField {...props} />}
      <OwnWordFields {...props} />
    </>
  );
}
