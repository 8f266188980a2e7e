import { Link } from '@tanstack/react-router';
import { SealChoice } from '../settings/SealChoice.tsx';
import { CHOOSE_TALK } from '../strings/talks-link.ts';
import { writesOwnWords } from '../../domain/setup.ts';
import { ENGLISH_TAG } from '../../domain/spoken-language.ts';
import { useAura, useStore } from '../context.ts';
import { LANGUAGE } from '../strings/language.ts';
import { LanguageField, type LanguageFieldProps } from './LanguageField.tsx';
import { LiveWordsField, type LiveWordsFieldProps } from './LiveWordsField.tsx';
import { MicrophoneField, type MicrophoneFieldProps } from './MicrophoneField.tsx';
import { OwnWordFields, type OwnWordFieldsProps } from './OwnWordFields.tsx';

/** The fields that are shown once a focus area has been chosen. */
export function OptionalFields(
  props: OwnWordFieldsProps & MicrophoneFieldProps & LiveWordsFieldProps & LanguageFieldProps,
) {
  const { language, liveWords, microphoneFor } = props;
  const { choices, recognizesSpeech } = useAura();
  const sealed = useStore(choices, (state) => state.sealed);
  const isEnglish = language === ENGLISH_TAG;
  return (
    <>
      {((recognizesSpeech && !sealed) || !isEnglish) && <LanguageField {...props} />}
      {isEnglish && <LiveWordsField {...props} />}
      {!isEnglish && liveWords && <p className="quiet small">{LANGUAGE.notOwn(language)}</p>}
      {microphoneFor && !writesOwnWords(props) && <MicrophoneField {...props} />}
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
