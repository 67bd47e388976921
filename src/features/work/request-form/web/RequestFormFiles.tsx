import { useId, useState, type DragEvent } from 'react';
import { fileSizeText } from '#web/chosen-files.ts';
import { RequestFormStep } from './RequestFormStep.tsx';
import { loadRequestApi } from './load-request-api.ts';
import type { RequestForm } from './request-form-state.ts';

/** A filter for the file dialog only; what was chosen is checked by `addRequestFiles`. */
const acceptedFiles =
  '.jpg,.jpeg,.png,.webp,.mp4,.mov,.avi,image/jpeg,image/png,image/webp,video/mp4,video/quicktime';

export function RequestFormFiles({ form }: { readonly form: RequestForm }) {
  const { words, files, language } = form;
  const id = useId();
  const [errors, setErrors] = useState<readonly string[]>([]);

  const add = async (more: readonly File[]) => {
    const { addRequestFiles } = await loadRequestApi();
    const added = addRequestFiles(files, more, language);
    form.setFiles(added.files);
    setErrors(added.errors);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void add([...event.dataTransfer.files]);
  };
  const remove = (gone: File) => {
    form.setFiles(files.filter((file) => file !== gone));
    setErrors([]);
  };

  return (
    <RequestFormStep
      number={4}
      title={words.filesTitle}
      hint={words.filesHint}
      optional={words.optional}
      errors={form.errors.files ?? []}
    >
      <div className="drop" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <input
          id={id}
          className="visually-hidden"
          type="file"
          multiple
          accept={acceptedFiles}
          aria-describedby={`${id}-error`}
          onChange={(event) => {
            void add([...(event.target.files ?? [])]);
            event.target.value = ''; // the same file may be chosen again after it was removed
          }}
        />
        <label htmlFor={id} className="button button-quiet">
          {words.filesChoose}
        </label>
        <span className="drop-hint">{words.filesDrop}</span>
      </div>
      <div id={`${id}-error`} role="alert">
        {errors.map((sentence) => (
          <p className="field-error" key={sentence}>
            {sentence}
          </p>
        ))}
      </div>
      {files.length > 0 && (
        <ul className="files" aria-label={words.filesChosen}>
          {files.map((file) => (
            <li key={`${file.name}-${file.size}-${file.lastModified}`}>
              <span className="files-name">{file.name}</span>
              <span className="files-size">{fileSizeText(file.size, language)}</span>
              <button type="button" className="icon-button" onClick={() => remove(file)}>
                <span aria-hidden="true">×</span>
                <span className="visually-hidden">{words.removeFile(file.name)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </RequestFormStep>
  );
}
