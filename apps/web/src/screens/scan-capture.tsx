export default function ScanCaptureScreen() {
  return null;
}
