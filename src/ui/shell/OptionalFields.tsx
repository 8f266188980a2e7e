import { Link } from '@tanstack/react-router';
import { SealChoice } from '../settings/SealChoice.tsx';
import { CHOOSE_TALK } from '../strings/talks-link.ts';
import { LiveWordsField, type LiveWordsFieldProps } from './LiveWordsField.tsx';
import { MicrophoneField, type MicrophoneFieldProps } from './MicrophoneField.tsx';
import { OwnWordFields, type OwnWordFieldsProps } from './OwnWordFields.tsx';

/** The fields that are shown once a focus area has been chosen. */
export function OptionalFields(props: OwnWordFieldsProps & MicrophoneFieldProps & LiveWordsFieldProps) {
  return (
    <>
      <LiveWordsField {...props} />
      {props.microphoneFor && !props.liveWords && <MicrophoneField {...props} />}
      <OwnWordFields {...props} />
      {/* A reload would lose what is typed in this dialog. */}
      <SealChoice reloads={false} />
      <p>
        <Link to="/talks/{-$id}" params={{ id: undefined }}>
          {CHOOSE_TALK}
        </Link>
      </p>
    </>
  );
}
