import { DocumentPage } from '../../features/age/document-page.tsx';

export default function VerificationDocumentScreen() {
  return <DocumentPage />;
}
